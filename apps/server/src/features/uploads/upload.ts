import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { RequestContext } from '../../http/bind.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors.ts';
import type { MediaAssetTable } from '../../platform/db/media-schema.ts';
import { acceptImage } from './accept-image.ts';
import { acceptVideo } from './accept-video.ts';
import { type MediaHost, maxBytes, widthsOf } from './host.ts';
import { HostError } from './host-error.ts';
import { type Grant, judgeForm } from './judge.ts';
import * as queries from './queries.ts';
import { receiveForm, tooLargeError } from './receive.ts';

type File = { path: string; name: string; bytes: number };
type Asset = Omit<Insertable<MediaAssetTable>, 'duration'> & { duration: number | null; created_at: Date };
/** The record of an upload and what puts its files in their place. */
type Accepted = { asset: Asset; keep: () => Promise<void> };

/**
 * Takes one upload in: spool, judge who and what, keep. The record is made before the files are kept
 * and completed after, so that no file lies anywhere without a record that can be swept.
 */
export async function takeUpload(
  ctx: RequestContext,
  host: MediaHost,
  request: IncomingMessage,
): Promise<Asset> {
  await using folder = await ctx.scratch.createFolder();
  const { fields, file } = await receiveForm(request, folder.path, ctx.config.maxVideoBytes);
  if (!file) throw new HostError(400, 'Missing required parameter - file');
  const grant = judgeForm(host, fields);
  const limit = maxBytes(ctx.config, grant.folder);
  if (file.bytes > limit) throw tooLargeError(file.bytes, limit);

  const { asset, keep } = await accept(ctx, folder.path, grant, file);
  await record(ctx, asset);
  await keep().catch(async (error) => {
    await ctx.storage.deleteAll(`assets/${asset.id}`);
    await queries.deleteAsset(ctx.db, asset.id);
    throw error;
  });
  await queries.markStored(ctx.db, asset.id);
  return asset;
}

/** A signature serves once: its id is the record's key. */
async function record(ctx: RequestContext, asset: Asset): Promise<void> {
  await queries.insertAsset(ctx.db, asset).catch((cause) => {
    const used = isUniqueViolation(cause) || isForeignKeyViolation(cause);
    throw used ? new HostError(401, 'Invalid Signature. It has been used before.', { cause }) : cause;
  });
}

function accept(ctx: RequestContext, folder: string, grant: Grant, file: File): Promise<Accepted> {
  return grant.folder === 'videos' ? video(ctx, folder, grant, file) : image(ctx, grant, file, grant.folder);
}

async function video(ctx: RequestContext, folder: string, grant: Grant, upload: File): Promise<Accepted> {
  const { file, format, playsAsItIs, probe, ...measured } = await acceptVideo(ctx, folder, upload.path);
  const source_key = `assets/${grant.uploadId}/source.${format}`;
  const video_key = playsAsItIs ? source_key : null;
  const asset = {
    ...common(grant, upload),
    ...measured,
    format,
    source_key,
    video_key,
    probe,
    preview: null,
  };
  return {
    asset: { ...asset, resource_type: 'video' },
    keep: () => ctx.storage.putFile(source_key, file),
  };
}

async function image(
  ctx: RequestContext,
  grant: Grant,
  upload: File,
  folder: Parameters<typeof widthsOf>[0],
): Promise<Accepted> {
  const { variants, format, width, height, preview } = await acceptImage(upload.path, widthsOf(folder));
  const keyOf = (pixels: number) => `assets/${grant.uploadId}/${pixels}.webp`;
  const largest = variants.at(-1)?.width ?? width;
  return {
    asset: {
      ...common(grant, upload),
      ...{ width, height, format, preview, bytes: upload.bytes, duration: null },
      ...{ resource_type: 'image', source_key: keyOf(largest), video_key: null, probe: null },
    },
    keep: async () => {
      for (const { width: pixels, data } of variants) {
        const file = path.join(path.dirname(upload.path), `${pixels}.webp`);
        await writeFile(file, data);
        await ctx.storage.putFile(keyOf(pixels), file);
      }
    },
  };
}

function common(grant: Grant, upload: File) {
  const created_at = new Date();
  return {
    id: grant.uploadId,
    user_id: grant.userId,
    folder: grant.folder,
    status: 'receiving' as const,
    etag: createHash('md5').update(randomBytes(16)).digest('hex'),
    original_filename: path.parse(upload.name.replaceAll('\0', '')).name.slice(0, 200),
    version: Math.floor(created_at.getTime() / 1000),
    created_at,
  };
}
