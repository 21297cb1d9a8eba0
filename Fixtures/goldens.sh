# Writes down what the tool says of one of the projects. Reads TOOL and SAMPLE.
set -eu

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
name=$(basename "$SAMPLE")
cp -R "$SAMPLE/$name" "$SAMPLE/${name}Tests" "$copy"
expected=$(cd "$SAMPLE" && mkdir -p Expected && cd Expected && pwd)

cd "$copy"
"$TOOL" scan --format json > "$expected/scan.json"
"$TOOL" migrate > "$expected/migrate.diff"
"$TOOL" migrate --review > "$expected/migrate-review.diff"
"$TOOL" report > "$expected/report.md"
"$TOOL" lint > "$expected/lint.txt" || [ $? -eq 1 ]
