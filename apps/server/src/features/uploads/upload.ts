import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import { acceptImage, invalidImage } from './accept-image.ts';
import { acceptVideo, unsupportedVideo } from './accept-video.ts';
import { kindOf, type MediaHost, maxBytes, type ResourceType, widthsOf } from './host.ts';
import { type Grant, judgeForm } from './judge.ts';
import { type Kept, keepUpload } from './keep.ts';
import { type ReceivedFile, receiveForm, tooLargeError } from './receive.ts';

/** Takes one upload in: spool, judge who and what, keep. Throws `HostError`, and leaves nothing behind then. */
export async function takeUpload(
  ctx: Context,
  host: MediaHost,
  resourceType: ResourceType,
  request: IncomingMessage,
): Promise<Kept> {
  const arrivedAt = Date.now();
  await using folder = await ctx.scratch.createFolder();
  const { fields, file } = await receiveForm(request, ctx.scratch, {
    folder: folder.path,
    maxBytes: maxBytes(ctx.config, resourceType),
  });
  const grant = judgeForm(host, fields, arrivedAt);
  const accepted = await judgeFile(ctx, grant, resourceType, file);
  return await keepUpload(ctx, grant, file, accepted);
}

/** Judges what was sent by what the signature was given for. */
function judgeFile(ctx: Context, { folder }: Grant, resourceType: ResourceType, file: ReceivedFile) {
  const kind = kindOf(folder);
  if (resourceType !== 'auto' && resourceType !== kind)
    throw resourceType === 'image' ? invalidImage() : unsupportedVideo();
  const limit = maxBytes(ctx.config, kind);
  if (file.bytes > limit) throw tooLargeError(file.bytes, limit);
  return folder === 'videos' ? acceptVideo(ctx, file) : acceptImage(file, widthsOf(folder));
}
