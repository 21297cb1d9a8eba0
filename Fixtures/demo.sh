# The walk through the sample project that `make demo` shows. Reads TOOL, SAMPLE and OUT.
set -eu

say() { printf '\n$ %s\n' "$*"; }

mkdir -p "$OUT"

say decombine scan "$SAMPLE"
"$TOOL" scan "$SAMPLE"

say decombine migrate "$SAMPLE"
"$TOOL" migrate "$SAMPLE" > "$OUT/harbor.diff"
sed -n '1,120p' "$OUT/harbor.diff"
printf '… %s lines in all, in %s\n' "$(wc -l < "$OUT/harbor.diff" | tr -d ' ')" "$OUT/harbor.diff"

say decombine report "$SAMPLE"
"$TOOL" report "$SAMPLE"

say decombine lint "$SAMPLE"
if "$TOOL" lint "$SAMPLE"; then
    echo 'exit 0: nothing to say'
else
    status=$?
    [ "$status" -eq 1 ] || exit "$status"
    echo 'exit 1: a CI job would stop here'
fi
