# The walk through the sample project that `make demo` shows, on one screen. Reads TOOL, SAMPLE and OUT.
set -eu

tool=$(cd "$(dirname "$TOOL")" && pwd)/$(basename "$TOOL")
mkdir -p "$OUT"
out=$(cd "$OUT" && pwd)
shown=$OUT
cd "$SAMPLE"

say() { printf '\n$ %s\n' "$*"; }

# The first lines of a file, and where the rest is.
first() {
    sed -n "1,$1p" "$out/$2"
    printf '… %s lines in all, in %s\n' "$(wc -l < "$out/$2" | tr -d ' ')" "$shown/$2"
}

printf 'the sample project: %s\n' "$SAMPLE"

say decombine scan
"$tool" scan > "$out/scan.txt"
first 5 scan.txt

say decombine migrate
"$tool" migrate > "$out/harbor.diff"
first 12 harbor.diff

say 'decombine report --summary'
"$tool" report --summary > "$out/summary.md"
grep '^\*\*' "$out/summary.md"

say decombine lint
if "$tool" lint --color never > "$out/lint.txt"; then
    echo 'exit 0: no findings'
else
    status=$?
    [ "$status" -eq 1 ] || exit "$status"
    first 4 lint.txt
    echo 'exit 1: a CI job would stop here'
fi
