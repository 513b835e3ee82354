import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { extract, type Zip, type ZipEntry } from '../../../../platform/zip/zip.ts';
import { type FetchedVideo, type Fetching, type FoundItem, SourceError } from '../sources/source.ts';
import { partOf, requireSize, withArchive } from './open-archive.ts';

export const zipEntry = z.object({
  name: z.string(),
  bytes: z.number(),
  compressedBytes: z.number(),
  offset: z.number(),
  method: z.number(),
  flags: z.number(),
  crc: z.number(),
});

/** The details of a video in an archive, whose files are in one part of it. */
const archivedVideo = z.object({
  assetId: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  language: z.nullable(z.string()),
  publishedAt: z.nullable(z.coerce.date()),
  visibility: z.nullable(z.enum(['draft', 'unlisted', 'public'])),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  media: zipEntry,
  thumbnail: z.nullable(zipEntry),
  captions: z.array(z.object({ language: z.string(), entry: zipEntry })),
});
export type ArchivedVideo = z.output<typeof archivedVideo>;

const maxThumbnailBytes = 20 * 1024 * 1024;
const maxCaptionsBytes = 5 * 1024 * 1024;

/** Extracts the files of a video in an archive under names of its own. Throws `SourceError`. */
export async function fetchArchivedVideo({ ctx, location, ...fetching }: Fetching): Promise<FetchedVideo> {
  const { assetId, media, thumbnail, captions, ...facts } = detailsOf(fetching.item);
  requireSize(media, ctx.config.maxVideoBytes);
  return withArchive(ctx, partOf(location, assetId), async (zip) => {
    const files = filesIn(ctx, zip, fetching);
    return {
      ...facts,
      media: await files.extract(media, 'media', ctx.config.maxVideoBytes, fetching.onProgress),
      thumbnail: thumbnail && (await files.extract(thumbnail, 'thumbnail', maxThumbnailBytes)),
      captions: await files.extractCaptions(captions),
    };
  });
}

/** Parses the details of an item, which are empty if the archive lacks its file. */
function detailsOf({ title: name, details }: Fetching['item']): ArchivedVideo {
  if (Object.keys(details).length > 0) return archivedVideo.parse(details);
  throw new SourceError(errorText('archiveFileMissing', { name }), { isPermanent: true });
}

function filesIn(ctx: Context, zip: Zip, { folder, signal }: Pick<Fetching, 'folder' | 'signal'>) {
  const extractAs = async (
    entry: ZipEntry,
    name: string,
    maxBytes: number,
    onProgress?: (share: number) => void,
  ): Promise<string> => {
    const target = path.join(folder, name);
    await ctx.scratch.requireRoom(entry.bytes);
    const onBytes = (bytes: number) => onProgress?.(bytes / entry.bytes);
    await extract(zip, entry, target, { maxBytes, signal, onBytes });
    return target;
  };
  return {
    extract: extractAs,
    async extractCaptions(captions: ArchivedVideo['captions']) {
      const extracted: FetchedVideo['captions'] = [];
      for (const [index, { language, entry }] of captions.entries()) {
        extracted.push({ language, path: await extractAs(entry, `captions-${index}`, maxCaptionsBytes) });
      }
      return extracted;
    },
  };
}

/** Max bytes of a thumbnail that is read for a list of items. */
const maxListedThumbnailBytes = 5 * 1024 * 1024;

/** Reads the thumbnail of an item of an archive. Null if it has none. Throws `SourceError`. */
export async function readThumbnail({
  ctx,
  location,
  item,
}: Pick<Fetching, 'ctx' | 'location'> & { item: Pick<FoundItem, 'details'> }): Promise<Buffer | null> {
  const { data } = archivedVideo.safeParse(item.details);
  if (!data?.thumbnail) return null;
  const { assetId, thumbnail } = data;
  return withArchive(ctx, partOf(location, assetId), async (zip) =>
    buffer(await zip.open(thumbnail, maxListedThumbnailBytes)),
  );
}
