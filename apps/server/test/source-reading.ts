import type { Context } from '../src/context.ts';
import type {
  FetchedVideo,
  FoundItem,
  Source,
  SourceInfo,
} from '../src/features/content/imports/sources/source.ts';

const signal = new AbortController().signal;

export type ReadSource = { info: SourceInfo | null; items: FoundItem[]; batches: number };

/** Reads all items of a source, or up to `max`. */
export async function readSource(
  ctx: Context,
  source: Source,
  url: string | URL,
  max = Number.POSITIVE_INFINITY,
): Promise<ReadSource> {
  const read: ReadSource = { info: null, items: [], batches: 0 };
  await source.read({
    ctx,
    location: { url: String(url), parts: null },
    kind: null,
    signal,
    async onInfo(info) {
      read.info = info;
    },
    async add(items) {
      read.items.push(...items);
      read.batches += 1;
      return read.items.length < max;
    },
  });
  return read;
}

/** Fetches an item into a folder, and returns the progress that was reported. */
export async function fetchItem(
  ctx: Context,
  source: Source,
  item: FoundItem | undefined,
  folder: string,
): Promise<FetchedVideo & { progress: number[] }> {
  if (!item) throw new Error('the source has no such item');
  const progress: number[] = [];
  const fetched = await source.fetchVideo({
    ctx,
    location: { url: null, parts: [] },
    // As the item comes from the database.
    item: { ...item, details: JSON.parse(JSON.stringify(item.details)) },
    folder,
    signal,
    onProgress: (share) => progress.push(share),
  });
  return { ...fetched, progress };
}
