import { errorText } from '@kinora/contract/error-texts';
import { maxImportItems } from '@kinora/contract/imports';
import type { Context } from '../../../../../context.ts';
import type { Source } from '../source.ts';
import { permanentError } from '../source-errors.ts';
import { fetchPageVideo } from './fetch-page-video.ts';
import { entryTemplate, itemOf, type PageEntry, pageDetails, parseEntry, titleOf } from './page-entry.ts';
import { findYtDlp, runYtDlp, type YtDlp } from './yt-dlp.ts';
import { describeFailure } from './yt-dlp-errors.ts';

const mebibyte = 1024 ** 2;
/** Long channels take minutes. */
const limits = { seconds: 600, cpuSeconds: 300, memoryBytes: 1024 * mebibyte, fileBytes: 16 * mebibyte };
const maxListBytes = 500 * mebibyte;
const batch = 500;

/** Web pages with a video or a list of them, which yt-dlp reads. */
export const pageSource: Source = {
  async read({ ctx, location, signal, onInfo, add }) {
    const url = new URL(location.url ?? '');
    const entries = await list(ctx, await requireYtDlp(ctx), url, signal);
    const [first] = entries;
    const title = first?.playlist_title ?? (first && titleOf(first)) ?? url.host;
    await onInfo({ kind: 'page', title: title.slice(0, 300), canFollow: false });
    for (let start = 0; start < entries.length; start += batch) {
      const items = entries.slice(start, start + batch).map((entry) => itemOf(entry, url));
      if (!(await add(items))) return;
    }
  },
  async fetchVideo(fetching) {
    const details = pageDetails.parse(fetching.item.details);
    return fetchPageVideo(fetching, await requireYtDlp(fetching.ctx), details);
  },
};

async function requireYtDlp(ctx: Context): Promise<YtDlp> {
  const ytDlp = await findYtDlp(ctx);
  if (!ytDlp) throw permanentError(errorText('ytDlpMissing'));
  return ytDlp;
}

async function list(ctx: Context, ytDlp: YtDlp, url: URL, signal: AbortSignal): Promise<PageEntry[]> {
  await using folder = await ctx.scratch.createFolder();
  const entries: PageEntry[] = [];
  let rest = '';
  const result = await runYtDlp(ctx, ytDlp, {
    args: [
      ...['--flat-playlist', '--no-playlist', '--playlist-end', String(maxImportItems + 1)],
      ...['--print', entryTemplate, '--', url.href],
    ],
    folder: folder.path,
    ...{ limits, maxBytes: maxListBytes, signal },
    onOutput(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()?.slice(0, mebibyte) ?? '';
      entries.push(...lines.flatMap((line) => parseEntry(line) ?? []));
    },
  });
  signal.throwIfAborted();
  // A list may have videos that can't be described; the others are of use.
  if (result.exit !== 0 && entries.length === 0) throw describeFailure(result, url, maxListBytes);
  return entries;
}
