import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressPolicy } from './address-policy.ts';
import { type DownloadState, readState, stateOf, writeState } from './download-state.ts';
import { EgressError } from './egress-error.ts';
import { type Fetched, type FetchLimits, fetchUrl, requireSuccess } from './fetch.ts';
import { maxFailures, pauseAfter } from './retry.ts';

export type DownloadOptions = {
  policy: AddressPolicy;
  /** `totalMs` and `maxBytes` limit the whole download, with everything from earlier attempts. */
  limits: FetchLimits;
  /** Milliseconds to wait before a connection that failed is retried. */
  retryMs?: number;
  signal: AbortSignal;
  /** Throws unless this many bytes fit on the disk. */
  requireRoom(bytes: number): Promise<void>;
  /** `total` is null unless the host says how large the file is. */
  onProgress?: ((bytes: number, total: number | null) => void) | undefined;
};

/** While the size of the file is unknown, the room on the disk is checked each time this many bytes have arrived. */
const roomStep = 64 * 1024 ** 2;

/**
 * Downloads a file that someone else chose. A connection that breaks is resumed, and so is a download that a killed
 * process left behind in `<file>.part`, unless the file has changed since or its host doesn't support ranges.
 * `file` exists only once it is complete; then further calls do nothing. Throws `EgressError`.
 */
export async function download(from: URL, file: string, options: DownloadOptions): Promise<void> {
  if ((await sizeOf(file)) !== null) return;
  const { limits, retryMs = 1000, signal } = options;
  const end = performance.now() + limits.totalMs;
  const part = `${file}.part`;
  let failures = 0;
  let progress = (await sizeOf(part)) ?? 0;
  for (;;) {
    const totalMs = Math.max(1, Math.ceil(end - performance.now()));
    try {
      await transfer(from, part, { ...options, limits: { ...limits, totalMs } });
      return await rename(part, file);
    } catch (error) {
      const reached = (await sizeOf(part)) ?? 0;
      failures = reached > progress ? 0 : failures + 1;
      progress = Math.max(progress, reached);
      const pause = pauseAfter(error, retryMs);
      if (pause === null || failures >= maxFailures || performance.now() + pause >= end) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}

/** Downloads what the partial file lacks over one connection. */
async function transfer(from: URL, part: string, options: DownloadOptions): Promise<void> {
  const earlier = await readState(part, from);
  const offset = earlier?.validator ? ((await sizeOf(part)) ?? 0) : 0;
  if (earlier && offset > 0 && offset === earlier.total) return;
  const headers: Record<string, string> =
    offset > 0 ? { range: `bytes=${offset}-`, 'if-range': earlier?.validator ?? '' } : {};
  using fetched = await fetchUrl(from, { ...options, headers });
  if (fetched.status === 416 || (fetched.status === 206 && !continues(fetched, offset, earlier))) {
    await rm(part, { force: true });
    throw new EgressError('changed', from);
  }
  requireSuccess(fetched);
  const isContinued = fetched.status === 206;
  if (!isContinued) await startOver(part, from, fetched);
  const state = isContinued && earlier ? earlier : stateOf(from, fetched);
  await append(part, { fetched, state, offset: isContinued ? offset : 0 }, options);
}

/** Whether a partial response continues the same version of the file. */
function continues(fetched: Fetched, offset: number, earlier: DownloadState | null): boolean {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(fetched.headers['content-range'] ?? '') ?? [];
  const { validator } = stateOf(new URL(earlier?.url ?? fetched.url), fetched);
  return (
    Number(first) === offset &&
    (validator === null || validator === earlier?.validator) &&
    (total === '*' || earlier?.total === null || Number(total) === earlier?.total)
  );
}

async function startOver(part: string, from: URL, fetched: Fetched): Promise<void> {
  // In this order, so that the state never describes bytes of another version.
  await rm(part, { force: true });
  await writeState(part, stateOf(from, fetched));
}

type Transfer = { fetched: Fetched; state: DownloadState; offset: number };

async function append(
  part: string,
  { fetched, state: { total }, offset }: Transfer,
  { limits: { maxBytes }, requireRoom, onProgress }: DownloadOptions,
): Promise<void> {
  if ((total ?? 0) > maxBytes) throw new EgressError('tooLarge', fetched.url);
  await requireRoom(total === null ? roomStep : total - offset);
  await using handle = await open(part, 'a');
  let [bytes, checked] = [offset, offset];
  for await (const chunk of fetched.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new EgressError('tooLarge', fetched.url);
    if (total === null && bytes - checked > roomStep) {
      await requireRoom(roomStep);
      checked = bytes;
    }
    await handle.appendFile(chunk);
    onProgress?.(bytes, total);
  }
  if (total !== null && bytes !== total) throw new EgressError('cutOff', fetched.url);
}

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}
