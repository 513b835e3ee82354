import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import type { Context } from '../../../../../context.ts';
import { keyOf, plainVideo, shortTitle } from '../metadata.ts';
import { peek } from '../peek.ts';
import { downloadMedia } from '../remote.ts';
import type { FoundItem, Source } from '../source.ts';
import { permanentError } from '../source-errors.ts';
import { fileTitle } from './file-title.ts';
import { isMedia } from './media-type.ts';

const details = z.object({ url: z.string() });

/** A media file at a URL. */
export const fileSource: Source = {
  async read({ ctx, location, signal, onInfo, add }) {
    const item = await describeFile(ctx, new URL(location.url ?? ''), signal);
    await onInfo({ kind: 'file', title: item.title, canFollow: false });
    await add([item]);
  },
  async fetchVideo(fetching) {
    const { url } = details.parse(fetching.item.details);
    const media = await downloadMedia(fetching, new URL(url));
    return {
      ...{ media, thumbnail: null, title: fetching.item.title, description: '', tags: [] },
      ...{ language: null, publishedAt: null, chapters: [], captions: [] },
    };
  },
};

async function describeFile(ctx: Context, url: URL, signal: AbortSignal): Promise<FoundItem> {
  const { head, headers, bytes, url: target } = await peek(ctx, url, signal);
  if (!isMedia(head, headers['content-type'])) throw permanentError(errorText('sourceNotMedia'));
  return {
    ...plainVideo,
    key: keyOf('file', url.href),
    title: shortTitle(fileTitle(target, headers['content-disposition'])),
    duration: null,
    bytes,
    // `Last-Modified` is often the day on which a file was moved.
    publishedAt: null,
    thumbnail: null,
    details: { url: url.href },
  };
}
