import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { errorText } from '@kinora/contract/error-texts';
import type { Scratch } from '../../../../platform/scratch/scratch.ts';
import { HostError } from '../host-error.ts';
import { tooLargeError, type UploadTimeouts, watchBody } from './body-watch.ts';
import { Spool } from './spool.ts';

export type ReceivedFile = {
  path: string;
  /** The file name that the sender stated. */
  name: string;
  bytes: number;
  /** MD5 as hex. */
  etag: string;
};

/** A form whose file has been spooled to disk. Neither its fields nor the file's content have been checked yet. */
export type ReceivedForm = { fields: Record<string, string>; file: ReceivedFile };

/** Limits on everything in a form except the content of its file. */
const fieldLimits = { fields: 30, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, parts: 40 };

type BodyLimits = { maxBytes: number; timeouts: UploadTimeouts };

/**
 * Spools a multipart form into `folder`. Its fields may come before or after the file. Never writes more than
 * `maxBytes` of the file. Throws `HostError` if the form is malformed, arrives too slowly or has a file that is too
 * large, and `StorageFullError` if the disk is full.
 */
export async function receiveForm(
  request: IncomingMessage,
  scratch: Scratch,
  { folder, maxBytes, timeouts }: BodyLimits & { folder: string },
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  const parser = openParser(request);
  const received: { spool: Spool | null } = { spool: null };
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (field, stream, name) => {
    // The parser also emits an error here if the form ends within its file.
    stream.on('error', () => stream.destroy());
    if (field !== 'file') return void stream.resume();
    const { requireRoom } = scratch;
    received.spool = new Spool(path.join(folder, 'upload'), name ?? '', { maxBytes, requireRoom });
    stream.pipe(received.spool);
  });
  await feed(request, parser, { maxBytes, timeouts }).catch((error) => {
    received.spool?.destroy();
    throw error;
  });
  return { fields, file: await keptFile(received.spool, maxBytes) };
}

async function keptFile(spool: Spool | null, maxBytes: number): Promise<ReceivedFile> {
  if (!spool) throw new HostError('INVALID_REQUEST', errorText('missingParameter', { name: 'file' }));
  await finished(spool);
  if (spool.failure) throw spool.failure;
  if (spool.isTooLarge) throw tooLargeError(spool.bytes, maxBytes);
  return { path: spool.path, name: spool.name, bytes: spool.bytes, etag: spool.digest() };
}

function malformed(cause: unknown): HostError {
  return new HostError('INVALID_REQUEST', errorText('malformedForm'), { cause });
}

function closedHalfWay(cause?: unknown): HostError {
  return new HostError('INVALID_REQUEST', errorText('uploadCutOff'), { cause });
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
 * Pipes the body into the parser. If the parser can't read it, the rest is dropped and the connection stays open for
 * the response.
 */
function feed(request: IncomingMessage, parser: BusboyInstance, limits: BodyLimits): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = watchBody(request, limits.maxBytes, limits.timeouts);
    let isRefused = false;
    const refuse = (error: Error) => {
      isRefused = true;
      request.unpipe(parser);
      reject(error);
    };
    signal.addEventListener('abort', () => {
      // The promise has already been rejected, so the only thing left to do is to close the connection.
      if (isRefused) {
        request.destroy();
      } else {
        refuse(signal.reason);
      }
    });
    request.once('error', (cause) => refuse(closedHalfWay(cause)));
    request.once('close', () => request.readableEnded || refuse(closedHalfWay()));
    parser.once('finish', resolve);
    const drop = (cause: unknown) => {
      refuse(malformed(cause));
      request.resume();
    };
    parser.once('error', drop);
    // Without this, the parser would continue through all the parts that it ignores.
    parser.once('partsLimit', () => drop(new Error('too many parts')));
    request.pipe(parser);
  });
}
