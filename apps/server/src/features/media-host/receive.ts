import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Scratch } from '../../platform/scratch/scratch.ts';
import { HostError } from './host-error.ts';
import { Spool } from './spool.ts';

export type ReceivedFile = {
  path: string;
  /** What the sender called it. */
  name: string;
  bytes: number;
  /** MD5 as hex. */
  etag: string;
};

/** A form as it came in: its file spooled to disk, its fields as text. Nothing of it has been judged. */
export type ReceivedForm = { fields: Record<string, string>; file: ReceivedFile };

/** What a form may have beside its file. */
const fieldLimits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, parts: 40 };
/** How much more than a file may hold is read, and thrown away, so that the sender hears the answer. */
const politeness = 4;
const formOverhead = 4 * 1024 * 1024;

export type SpoolPlace = { folder: string; maxBytes: number };

/**
 * Spools a multipart form into `folder`, its fields before or after the file. Never keeps more than
 * `maxBytes` of the file. Throws `HostError` for a form that can't be read, or a file that is too
 * large, and `StorageFullError`.
 */
export async function receiveForm(
  request: IncomingMessage,
  scratch: Scratch,
  { folder, maxBytes }: SpoolPlace,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  const parser = openParser(request);
  const received: { spool: Spool | null } = { spool: null };
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (field, stream, name) => {
    // A form that ends in the midst of its file is reported by the parser too.
    stream.on('error', () => stream.destroy());
    if (field !== 'file') return void stream.resume();
    const { requireRoom } = scratch;
    received.spool = new Spool(path.join(folder, 'upload'), name ?? '', { maxBytes, requireRoom });
    stream.pipe(received.spool);
  });
  await feed(request, parser, maxBytes * politeness + formOverhead).catch((error) => {
    received.spool?.destroy();
    throw error;
  });
  return { fields, file: await keptFile(received.spool, maxBytes) };
}

async function keptFile(spool: Spool | null, maxBytes: number): Promise<ReceivedFile> {
  if (!spool) throw new HostError('INVALID_REQUEST', 'Missing required parameter - file');
  await finished(spool);
  if (spool.failure) throw spool.failure;
  if (spool.isTooLarge) throw tooLargeError(spool.bytes, maxBytes);
  return { path: spool.path, name: spool.name, bytes: spool.bytes, etag: spool.digest() };
}

export function tooLargeError(got: number, maximum: number): HostError {
  return new HostError('FILE_TOO_LARGE', `File size too large. Got ${got}. Maximum is ${maximum}.`);
}

function malformed(cause: unknown): HostError {
  return new HostError('INVALID_REQUEST', 'The upload form is malformed', { cause });
}

function halfWay(cause?: unknown): HostError {
  return new HostError('INVALID_REQUEST', 'The connection closed half-way', { cause });
}

function openParser(request: IncomingMessage): BusboyInstance {
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  try {
    return new Busboy({ headers, limits: fieldLimits });
  } catch (cause) {
    throw malformed(cause);
  }
}

/**
 * Gives the body to the parser. When that can't read it, the rest is thrown away and the connection
 * stays, for the answer; a body that goes on and on is cut off.
 */
function feed(request: IncomingMessage, parser: BusboyInstance, maxBytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) request.destroy(tooLargeError(bytes, maxBytes));
    });
    request.once('error', (cause) => reject(cause instanceof HostError ? cause : halfWay(cause)));
    request.once('close', () => request.readableEnded || reject(halfWay()));
    parser.once('finish', resolve);
    parser.once('error', (cause) => {
      request.unpipe(parser);
      request.resume();
      reject(malformed(cause));
    });
    request.pipe(parser);
  });
}
