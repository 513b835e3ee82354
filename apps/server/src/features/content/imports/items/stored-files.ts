import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxCaptionsBytes, maxLanguages } from '@kinora/contract/captions';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { ImageFolder } from '@kinora/contract/upload-host';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { takeFrame } from '../../../../platform/ffmpeg/frame.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { discardUnclaimed, storeCaptions } from '../../../media/assets/service.ts';
import {
  HostError,
  readLanguage,
  type StoredUpload,
  storeFile,
} from '../../../media/uploads/accept/service.ts';
import { cleanCaptions } from '../../captions/publishing/service.ts';
import type { FetchedVideo } from '../sources/source.ts';

type Item = { owner_id: string; title: string; target: string | null };

/** The files of a fetched video, stored as assets that nothing uses yet. */
export type StoredFiles = {
  video: StoredUpload;
  thumbnail: string | null;
  /** The ids of the captions by language. */
  captions: Map<string, string>;
  /** Why some captions couldn't be read. */
  omitted: ErrorText | null;
};

/** Checks and stores the files of a fetched video as if its owner had uploaded them. Leaves nothing behind if it fails. */
export async function storeFiles(
  ctx: Context,
  item: Item,
  fetched: FetchedVideo,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const video = await storeAs(ctx, item, 'videos', fetched.media);
  const stored: StoredFiles = { video, thumbnail: null, captions: new Map(), omitted: null };
  try {
    stored.thumbnail = fetched.thumbnail && (await storeImage(ctx, item, fetched.thumbnail));
    // The owner of a draft chooses among frames later.
    if (!stored.thumbnail && item.target !== 'draft') {
      stored.thumbnail = await storeFrame(ctx, item, video, signal);
    }
    await addCaptions(ctx, item, fetched, stored);
    return stored;
  } catch (error) {
    await discardStored(ctx, stored);
    throw error;
  }
}

export async function discardStored(
  ctx: Context,
  { video, thumbnail, captions }: StoredFiles,
): Promise<void> {
  for (const id of [video.id, thumbnail, ...captions.values()]) if (id) await discardUnclaimed(ctx, id);
}

/**
 * Stores a file as if it had been uploaded. The checks move and rewrite it, so they get a link to it, and a later
 * attempt still finds the download.
 */
async function storeAs(
  ctx: Context,
  { owner_id: userId, title }: Item,
  folder: 'videos' | ImageFolder,
  file: string,
): Promise<StoredUpload> {
  await using scratch = await ctx.scratch.createFolder();
  const { size: bytes } = await stat(file);
  const target = path.join(scratch.path, 'upload');
  await link(file, target).catch(async () => {
    await ctx.scratch.requireRoom(bytes);
    await copyFile(file, target);
  });
  const digest = createHash('md5');
  await pipeline(createReadStream(target), digest);
  const name = `${title.replaceAll('/', '_')}${path.extname(file)}`;
  const grant = { uploadId: createId(), userId, folder };
  return await storeFile(ctx, grant, { path: target, name, bytes, etag: digest.digest('hex') });
}

/**
 * Stores a frame of a stored video, which may have been made from audio or an animated image, as its thumbnail. Null if
 * no frame can be decoded.
 */
async function storeFrame(
  ctx: Context,
  item: Item,
  { source_key: key, duration, bytes }: StoredUpload,
  signal: AbortSignal,
): Promise<string | null> {
  if (!ctx.mediaTools) return null;
  await using scratch = await ctx.scratch.createFolder();
  await ctx.scratch.requireRoom(bytes);
  const file = path.join(scratch.path, 'video');
  await ctx.storage.fetchTo(key, file);
  try {
    const frame = await takeFrame(ctx.mediaTools, file, { seconds: (duration ?? 0) / 10, signal });
    return frame && (await storeImage(ctx, item, frame));
  } catch (error) {
    if (!(error instanceof MediaToolError)) throw error;
    return null;
  }
}

/** Null if the file isn't an image. */
async function storeImage(ctx: Context, item: Item, file: string): Promise<string | null> {
  try {
    return (await storeAs(ctx, item, 'thumbnails', file)).id;
  } catch (error) {
    if (error instanceof HostError && error.code === 'UNSUPPORTED_FILE') return null;
    throw error;
  }
}

/** Cleans and stores captions. Captions that can't be read never fail their video. */
async function addCaptions(
  ctx: Context,
  { owner_id: id }: Item,
  { captions }: FetchedVideo,
  stored: StoredFiles,
): Promise<void> {
  for (const { language: tag, path: file } of captions) {
    const language = readLanguage(tag);
    if (language === null || stored.captions.has(language) || stored.captions.size === maxLanguages) continue;
    try {
      const { size } = await stat(file);
      if (size > maxCaptionsBytes) throw new AppError('VALIDATION', errorText('captionsTooLarge'));
      const { text } = await cleanCaptions(await readFile(file));
      stored.captions.set(language, await storeCaptions(ctx, { id }, text));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      stored.omitted ??= error.text;
    }
  }
}
