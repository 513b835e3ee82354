import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Fetched } from './fetch.ts';

/** The facts about a file whose download has begun, stored next to the partial file. */
const downloadState = z.object({
  url: z.string(),
  /** The file's `ETag` or `Last-Modified`, which shows whether it has changed; null if the host sends neither. */
  validator: z.string().nullable(),
  /** The size of the file in bytes; null if the host doesn't say. */
  total: z.number().nullable(),
});
export type DownloadState = z.infer<typeof downloadState>;

const pathFor = (part: string) => `${part}.json`;

/** Describes a file by a response that begins with its first byte. */
export function stateOf(from: URL, { headers }: Pick<Fetched, 'headers'>): DownloadState {
  const {
    etag,
    'last-modified': lastModified,
    'content-length': length,
    'content-encoding': encoding,
  } = headers;
  // A weak tag may stay the same when bytes change, so `If-Range` (RFC 9110) doesn't allow it.
  const validator = etag && !etag.startsWith('W/') ? etag : (lastModified ?? null);
  return { url: from.href, validator, total: length === undefined || encoding ? null : Number(length) };
}

/** Reads the state of a partial file, or null if there is none or it is of another URL. */
export async function readState(part: string, from: URL): Promise<DownloadState | null> {
  const text = await readFile(pathFor(part), 'utf8').catch(() => null);
  if (text === null) return null;
  const state = downloadState.parse(JSON.parse(text));
  return state.url === from.href ? state : null;
}

/** Replaces the state at once, so that a killed process leaves the old or the new one. */
export async function writeState(part: string, state: DownloadState): Promise<void> {
  const path = pathFor(part);
  await writeFile(`${path}.new`, JSON.stringify(state));
  await rename(`${path}.new`, path);
}
