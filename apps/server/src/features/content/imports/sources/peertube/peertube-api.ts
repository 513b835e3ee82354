import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import type { Context } from '../../../../../context.ts';
import { load } from '../remote.ts';
import { permanentError } from '../source-errors.ts';

const maxBytes = 8 * 1024 ** 2;
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
const label = z.object({ id: z.union([z.string(), z.number()]).nullish() });

/** https://docs.joinpeertube.org/api-rest-reference.html, versions 5 and later. */
export const listedVideo = z.object({
  uuid: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string(),
  duration: optional(z.number()),
  isLive: optional(z.boolean()),
  privacy: optional(label),
  thumbnailPath: optional(z.string()),
  previewPath: optional(z.string()),
  publishedAt: optional(z.string()),
  originallyPublishedAt: optional(z.string()),
});
export type ListedVideo = z.infer<typeof listedVideo>;

const file = z.object({
  id: optional(z.number()),
  resolution: z.object({ id: z.number() }),
  size: optional(z.number()),
  fileUrl: z.string().nullish(),
  /** Absent before version 6.3; then every file has both. */
  hasVideo: optional(z.boolean()),
  hasAudio: optional(z.boolean()),
});
export type PeerTubeFile = z.infer<typeof file>;

export const detailedVideo = listedVideo.extend({
  description: optional(z.string()),
  language: optional(label),
  tags: z.array(z.string()).catch([]),
  files: z.array(file).catch([]),
  streamingPlaylists: z.array(z.object({ files: z.array(file).catch([]) })).catch([]),
});
export type DetailedVideo = z.infer<typeof detailedVideo>;

export const videoPage = z.object({ total: z.number(), data: z.array(listedVideo) });
/** A playlist has gaps where videos were deleted or are private. */
export const playlistPage = z.object({
  total: z.number(),
  data: z.array(z.object({ video: listedVideo.nullish().catch(null) })),
});
export const named = z.object({ displayName: z.string() });
export const captionList = z.object({
  data: z.array(
    z.object({ language: label, captionPath: z.string().nullish(), fileUrl: z.string().nullish() }),
  ),
});
export const chapterList = z.object({
  chapters: z.array(z.object({ timecode: z.number(), title: z.string() })),
});
export const nodeInfo = z.object({ software: z.object({ name: z.string() }) });

type Call = { origin: string; path: string; signal: AbortSignal };

/** Requests JSON from a site's public API. Throws `SourceError`. */
export async function callPeerTube<Schema extends z.ZodType>(
  ctx: Context,
  { origin, path, signal }: Call,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { bytes } = await load(ctx, new URL(path, origin), { signal, maxBytes, accept: 'application/json' });
  const result = schema.safeParse(parseJson(bytes));
  if (!result.success) throw permanentError(errorText('sourceUnreadable'), result.error);
  return result.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
