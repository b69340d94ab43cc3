"""Prints the TypeScript types of everything on the wire (`web/src/wire.ts`), made from `messages.py`."""

import json
from typing import Any, Final

from ludarium.server.messages import Wire
from ludarium.server.notices_messages import NoticesWire
from ludarium.server.people_messages import PeopleWire

SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
WIRES: Final = (Wire, NoticesWire, PeopleWire)


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(type_of(part) for part in schema[union])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
        inner = type_of(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties", True)
        return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'unknown'}>"
    return SIMPLE[schema["type"]] if "type" in schema else "unknown"


def interface(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {type_of(part)};\n"
        for field, part in schema.get("properties", {}).items()
    )
    return f"export interface {name} {{\n{fields}}}\n"


def typescript() -> str:
    """The whole file."""
    schemas = {wire.__name__: wire.model_json_schema() for wire in WIRES}
    named = {name: part for schema in schemas.values() for name, part in schema["$defs"].items()}
    parts = [interface(name, part) for name, part in sorted(named.items())]
    head = "// Made by `python -m ludarium.server.schema`; do not edit.\n"
    return "\n".join([head, *parts, *[interface(name, schema) for name, schema in schemas.items()]])


if __name__ == "__main__":
    print(typescript(), end="")
