# The walk through the sample project that `make demo` shows, on one screen. Reads TOOL, SAMPLE and OUT.
set -eu

case $TOOL in /*) ;; *) TOOL=$PWD/$TOOL ;; esac
mkdir -p "$OUT"
OUT=$(cd "$OUT" && pwd)
cd "$SAMPLE"

say() { printf '\n$ %s\n' "$*"; }
count() { wc -l < "$1" | tr -d ' '; }

say cd "$SAMPLE"

say decombine scan
"$TOOL" scan > "$OUT/scan.txt"
sed -n '/^[0-9][0-9]* findings* in /,/^$/p' "$OUT/scan.txt" | sed '/^$/d'
printf '… %s lines, all in %s\n' "$(count "$OUT/scan.txt")" "$OUT/scan.txt"

say decombine migrate
"$TOOL" migrate > "$OUT/migrate.diff"
sed -n '1,22p' "$OUT/migrate.diff"
printf '… %s lines, all in %s\n' "$(count "$OUT/migrate.diff")" "$OUT/migrate.diff"

say decombine lint
status=0
"$TOOL" lint > "$OUT/lint.txt" || status=$?
[ "$status" -le 1 ] || exit "$status"
sed -n '1,2p' "$OUT/lint.txt"
printf '… %s lines to look at, all in %s\n' "$(grep -cE ': (warning|error): ' "$OUT/lint.txt" || true)" "$OUT/lint.txt"
if [ "$status" -eq 0 ]; then
    echo 'exit code 0: no findings'
else
    echo 'exit code 1: there are findings, and a CI job would stop here'
fi
