import fastJsonStringify from 'fast-json-stringify';
import type { JsonSchema } from './json-schema.ts';

type Write = (value: unknown) => string;
type Lists = ReadonlyMap<string, Write>;

/**
 * Writes answers as JSON by the schema of their envelope: its fields and no others. Items of a list that are frozen are
 * the same for everyone who gets them, and are written once. The writer is made with the first answer.
 */
export function createSerializer(envelope: JsonSchema): Write {
  let write: Write | undefined;
  return (answer) => {
    write ??= envelopeWriter(envelope);
    return write(answer);
  };
}

function envelopeWriter(envelope: JsonSchema): Write {
  const { data } = envelope.properties ?? {};
  const lists = typeof data === 'object' ? listsIn(data) : new Map();
  if (typeof data !== 'object' || lists.size === 0) return compile(envelope);
  const writeHead = compile(without(envelope, ['data']));
  const writeData = dataWriter(data, lists);
  return (answer) => {
    const { data, ...head } = answer as { data: Record<string, unknown> };
    return object([...fieldsOf(writeHead(head)), `"data":${writeData(data)}`]);
  };
}

function dataWriter(schema: JsonSchema, lists: Lists): (data: Record<string, unknown>) => string {
  const writeOthers = compile(without(schema, [...lists.keys()]));
  return (data) => {
    const written = [...lists].flatMap(([name, write]) =>
      data[name] ? `"${name}":${write(data[name])}` : [],
    );
    return object([...written, ...fieldsOf(writeOthers(data))]);
  };
}

/** The fields that are lists of objects. */
function listsIn({ properties = {} }: JsonSchema): Lists {
  return new Map(
    Object.entries(properties).flatMap(([name, property]) => {
      const items = typeof property === 'object' ? property.items : undefined;
      if (typeof items !== 'object' || Array.isArray(items) || items.type !== 'object') return [];
      return [[name, listWriter(compile(items))]];
    }),
  );
}

function listWriter(writeItem: Write): Write {
  const written = new WeakMap<object, string>();
  const write = (item: object) => {
    const known = written.get(item);
    if (known !== undefined) return known;
    const text = writeItem(item);
    if (Object.isFrozen(item)) written.set(item, text);
    return text;
  };
  return (items) => `[${(items as object[]).map(write).join(',')}]`;
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = schema.required?.filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), ...(required && { required }) };
}

/** The inside of an object, if there is anything in it. */
function fieldsOf(written: string): string[] {
  return written === '{}' ? [] : [written.slice(1, -1)];
}

const object = (fields: readonly string[]) => `{${fields.join(',')}}`;

function compile(schema: JsonSchema): Write {
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
}
