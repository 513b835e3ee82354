import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { HostError } from './host-error.ts';

/** A form as it came in: its file spooled to disk, its fields as text. Nothing of it has been judged. */
export type ReceivedForm = {
  fields: Record<string, string>;
  file: { path: string; name: string; bytes: number } | null;
};

/** What a form may have beside its file. */
const fieldLimits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, parts: 40 };
/** How much more than the file may hold is read, and thrown away, so that the sender hears the answer. */
const politeness = 4;

/**
 * Spools a multipart form into `folder`, its fields before or after the file. Never keeps more than
 * `maxBytes` of the file. Throws `HostError` for a form that can't be read, or a file that is too large.
 */
export async function receiveForm(
  request: IncomingMessage,
  folder: string,
  maxBytes: number,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, file: null };
  const parser = openParser(request, maxBytes);
  let spooled: Promise<void> = Promise.resolve();
  let tooLarge = false;

  parser.on('field', (name, value) => {
    form.fields[name] = value;
  });
  parser.on('file', (field, stream, name) => {
    if (field !== 'file' || form.file) return void stream.resume();
    const file = { path: path.join(folder, 'upload'), name: name ?? '', bytes: 0 };
    form.file = file;
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length;
    });
    stream.on('limit', () => {
      tooLarge = true;
    });
    spooled = pipeline(stream, createWriteStream(file.path));
    // Awaited below; until then a failure of the other end must not count as unhandled.
    spooled.catch(() => parser.destroy());
  });

  await pipeline(request, refuseFlood(maxBytes * politeness), parser).catch((cause) => {
    throw request.errored || request.destroyed
      ? cause
      : new HostError(400, 'The upload form is malformed', { cause });
  });
  await spooled;
  if (tooLarge) throw tooLargeError(Number(request.headers['content-length'] ?? form.file?.bytes), maxBytes);
  return form;
}

export function tooLargeError(got: number, maximum: number): HostError {
  return new HostError(400, `File size too large. Got ${got}. Maximum is ${maximum}.`);
}

function openParser(request: IncomingMessage, maxBytes: number) {
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  try {
    return new Busboy({ headers, limits: { ...fieldLimits, fileSize: maxBytes } });
  } catch (cause) {
    throw new HostError(400, 'The upload form is malformed', { cause });
  }
}

/** Ends a body that goes on and on. */
function refuseFlood(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes + 1024 * 1024) throw tooLargeError(bytes, maxBytes / politeness);
      yield chunk;
    }
  };
}
