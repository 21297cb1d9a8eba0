# Writes down what the tool says of the sample project. Reads TOOL and SAMPLE.
set -eu

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$SAMPLE/Harbor" "$SAMPLE/HarborTests" "$copy"
expected=$(cd "$SAMPLE" && mkdir -p Expected && cd Expected && pwd)

cd "$copy"
"$TOOL" scan --format json > "$expected/scan.json"
"$TOOL" migrate > "$expected/migrate.diff"
"$TOOL" migrate --review > "$expected/migrate-review.diff"
"$TOOL" report > "$expected/report.md"
"$TOOL" lint > "$expected/lint.txt" || [ $? -eq 1 ]
