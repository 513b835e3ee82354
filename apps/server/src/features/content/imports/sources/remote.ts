import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { type AddressPolicy, addressPolicyFor } from '../../../../platform/egress/address-policy.ts';
import { download } from '../../../../platform/egress/download.ts';
import { type FetchedBytes, type FetchLimits, fetchBytes } from '../../../../platform/egress/fetch.ts';
import { retry } from '../../../../platform/egress/retry.ts';
import { type Fetching, SourceError } from './source.ts';
import { asSourceError } from './source-errors.ts';

const second = 1000;
const mebibyte = 1024 ** 2;

/** How long a host may take to send a list or a description. */
const textTimes = { headersMs: 15 * second, idleMs: 15 * second, totalMs: 60 * second };
/** Three hours suffice for 20 GB at 2 MB per second. */
const mediaTimes = { headersMs: 30 * second, idleMs: 60 * second, totalMs: 3 * 3600 * second };

/** Max bytes of an image, and of a captions file. */
const maxExtraBytes = 10 * mebibyte;

/** Which hosts the sources of imports may reach. */
export function importPolicy({ config }: Pick<Context, 'config'>): AddressPolicy {
  return addressPolicyFor({ allowPrivate: config.importAllowPrivate });
}

type Request = {
  signal: AbortSignal;
  maxBytes: number;
  times?: Omit<FetchLimits, 'maxBytes'>;
  accept?: string;
};

/** Loads a list or a description, with further attempts if one fails for a reason that may pass. Throws `SourceError`. */
export async function load(
  ctx: Context,
  url: URL,
  { signal, maxBytes, times = textTimes, accept = '*/*' }: Request,
): Promise<FetchedBytes> {
  const options = { policy: importPolicy(ctx), signal, headers: { accept } };
  const limits = { ...times, maxBytes };
  try {
    const request = (totalMs: number) => fetchBytes(url, { ...options, limits: { ...limits, totalMs } });
    return await retry(request, { totalMs: times.totalMs, signal });
  } catch (error) {
    throw asSourceError(error, maxBytes);
  }
}

/** Downloads a media file into the folder of the fetching, or continues to, and returns its path. Throws `SourceError`. */
export async function downloadMedia(
  { ctx, folder, signal, onProgress }: Fetching,
  url: URL,
  name = 'media',
): Promise<string> {
  const file = path.join(folder, name);
  const maxBytes = ctx.config.maxVideoBytes;
  try {
    await download(url, file, {
      policy: importPolicy(ctx),
      limits: { ...mediaTimes, maxBytes },
      signal,
      requireRoom: (bytes) => ctx.scratch.requireRoom(bytes),
      onProgress: (bytes, total) => onProgress(total ? bytes / total : 0),
    });
  } catch (error) {
    throw asSourceError(error, maxBytes);
  }
  return file;
}

/** Downloads a thumbnail or captions. Returns null if that fails, because a video can be imported without them. */
export async function downloadExtra(
  { ctx, folder, signal }: Pick<Fetching, 'ctx' | 'folder' | 'signal'>,
  url: string | null,
  name: string,
): Promise<string | null> {
  const parsed = url === null ? null : URL.parse(url);
  if (!parsed) return null;
  const file = path.join(folder, name);
  try {
    await download(parsed, file, {
      policy: importPolicy(ctx),
      limits: { ...textTimes, maxBytes: maxExtraBytes },
      signal,
      requireRoom: (bytes) => ctx.scratch.requireRoom(bytes),
    });
    return file;
  } catch (error) {
    if (asSourceError(error, maxExtraBytes) instanceof SourceError) return null;
    throw error;
  }
}
