# Has every format that the tool prints read by somebody else's parser or validator. Reads TOOL, SAMPLE and OUT, a folder that stays between runs.
set -eu

mkdir -p "$OUT"
out=$(cd "$OUT" && pwd)
schemas=$(cd Sources/Reporting/Schemas && pwd)
[ -x "$out/venv/bin/python" ] || python3 -m venv "$out/venv"
"$out/venv/bin/pip" install --quiet --disable-pip-version-check jsonschema==4.26.0 junitparser sarif-tools lxml pyyaml

cd "$SAMPLE"
for command in scan lint; do
    for format in json ndjson sarif github gitlab junit checkstyle xcode; do
        "$TOOL" $command --format $format > "$out/$command.$format" || [ $? -eq 1 ]
    done
done
"$TOOL" init > "$out/init.yml"
cp .decombine.yml "$out/sample.yml"

cd "$out"
"$out/venv/bin/sarif" summary scan.sarif lint.sarif > sarif-summary.txt
"$out/venv/bin/python" - "$schemas" <<'PY'
import json, re, sys
import jsonschema, junitparser, yaml
from lxml import etree

schemas = sys.argv[1]


def validator(name):
    schema = json.load(open(f"{schemas}/{name}.schema.json"))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)


for name, part in (("scan", "finding"), ("lint", "issue")):
    check = validator(name)
    document = json.load(open(f"{name}.json"))
    check.validate(document)
    lines = [json.loads(line) for line in open(f"{name}.ndjson")]
    assert lines == document[part + "s"] and lines, name
    count = len(lines)

    log = json.load(open(f"{name}.sarif"))
    assert log["version"] == "2.1.0" and len(log["runs"][0]["results"]) == count, name
    fixes = [fix for result in log["runs"][0]["results"] for fix in result.get("fixes", [])]
    assert fixes and all(change["replacements"] for fix in fixes for change in fix["artifactChanges"]), name

    issues = json.load(open(f"{name}.gitlab"))
    assert len(issues) == count and len({issue["fingerprint"] for issue in issues}) == count, name
    assert {issue["severity"] for issue in issues} <= {"info", "minor", "major", "critical", "blocker"}, name

    suites = list(junitparser.JUnitXml.fromfile(f"{name}.junit"))
    assert sum(len(list(suite)) for suite in suites) == count, name
    assert len(etree.parse(f"{name}.checkstyle").findall(".//error")) == count, name

    command = re.compile(r"^::(notice|warning|error) file=[^:,]+,line=\d+,endLine=\d+,title=[^:,]+::.+$")
    lines = open(f"{name}.github").read().splitlines()
    assert len(lines) == count and all(command.match(line) for line in lines), name
    assert len(open(f"{name}.xcode").read().splitlines()) == count, name

check = validator("configuration")
for path in ("init.yml", "sample.yml"):
    check.validate(yaml.safe_load(open(path)) or {})
wrong = {"polices": {}}
assert not check.is_valid(wrong)
print("formats: json, ndjson, sarif, github, gitlab, junit, checkstyle, xcode and the configuration hold")
PY
