import { errorText } from '@kinora/contract/error-texts';
import type * as z from 'zod';
import type { Zip, ZipEntry } from '../../../../platform/zip/zip.ts';
import { SourceError } from '../sources/source.ts';

/** Max bytes of a file with records, and max characters of one record. A draft of captions has about a megabyte. */
const maxBytes = 2 * 1024 ** 3;
const maxLine = 8 * 1024 * 1024;

/**
 * Reads a list of a Kinora export, which has one record per line, so that memory doesn't depend on its length. Throws
 * `SourceError` and `ZipError`.
 */
export async function* readRecords<Schema extends z.ZodType>(
  zip: Zip,
  entry: ZipEntry | undefined,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  if (!entry) return;
  const content = await zip.open(entry, maxBytes);
  try {
    for await (const line of readLines(content)) {
      const record = line.replace(/,$/, '');
      if (record !== '' && record !== '[' && record !== ']') yield parseRecord(schema, record);
    }
  } finally {
    content.destroy();
  }
}

/** Reads a small JSON file of a Kinora export. */
export async function readObject<Schema extends z.ZodType>(
  zip: Zip,
  entry: ZipEntry,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: string[] = [];
  for await (const chunk of (await zip.open(entry, maxLine)).setEncoding('utf8')) chunks.push(chunk);
  return parseRecord(schema, chunks.join(''));
}

function parseRecord<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text, text.includes('\\u0000') ? withoutNul : undefined));
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** PostgreSQL neither stores nor compares texts with NUL. */
function withoutNul(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLine) throw unreadable();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function unreadable(cause?: unknown): SourceError {
  return new SourceError(errorText('archiveUnreadable'), { isPermanent: true, cause });
}
