import fastJsonStringify from 'fast-json-stringify';
import type { JsonSchema } from './json-schema.ts';

type Write = (value: unknown) => string;
type Lists = ReadonlyMap<string, Write>;

/**
 * Creates a serializer that writes responses as JSON with only the fields in the envelope's schema. Frozen list items
 * are serialized only once. The schema is built and compiled when the first response is written, because doing so for
 * all endpoints would delay the server's start.
 */
export function createSerializer(envelope: () => JsonSchema): Write {
  let write: Write | undefined;
  return (response) => {
    write ??= envelopeWriter(envelope());
    return write(response);
  };
}

function envelopeWriter(envelope: JsonSchema): Write {
  const { data } = envelope.properties ?? {};
  const lists = typeof data === 'object' ? listsIn(data) : new Map();
  if (typeof data !== 'object' || lists.size === 0) return compile(envelope);
  const writeHead = compile(without(envelope, ['data']));
  const writeOthers = compile(without(data, [...lists.keys()]));
  return (response) => {
    const { data, ...head } = response as { data: Record<string, unknown> };
    const written = [...lists].flatMap(([name, write]) => {
      if (data[name] === null) return `"${name}":null`;
      return data[name] ? write(data[name]) : [];
    });
    const fields = [...written, ...fieldsOf(writeOthers(data))];
    return object([...fieldsOf(writeHead(head)), `"data":${object(fields)}`]);
  };
}

/** Creates the writers for fields that are lists of objects. Their output includes the field's name. */
function listsIn({ properties = {} }: JsonSchema): Lists {
  return new Map(
    Object.entries(properties).flatMap(([name, property]) => {
      const items = typeof property === 'object' ? property.items : undefined;
      if (typeof items !== 'object' || Array.isArray(items) || items.type !== 'object') return [];
      return [[name, listWriter(name, compile(items))]];
    }),
  );
}

function listWriter(name: string, writeItem: Write): Write {
  const texts = new WeakMap<object, string>();
  const writeOnce = (item: object) => {
    const known = texts.get(item);
    if (known !== undefined) return known;
    const text = writeItem(item);
    if (Object.isFrozen(item)) texts.set(item, inOnePiece(text));
    return text;
  };
  return (value) => `"${name}":[${(value as readonly object[]).map(writeOnce).join(',')}]`;
}

/** Flattens a string: V8 stores a concatenation as a tree of its parts, which each later join would traverse. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = schema.required?.filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), ...(required && { required }) };
}

/** Returns an object's JSON without its braces, or nothing for an empty object. */
function fieldsOf(written: string): string[] {
  return written === '{}' ? [] : [written.slice(1, -1)];
}

const object = (fields: readonly string[]) => `{${fields.join(',')}}`;

function compile(schema: JsonSchema): Write {
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
}
