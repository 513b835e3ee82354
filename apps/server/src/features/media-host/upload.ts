import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import { acceptImage, invalidImage } from './accept-image.ts';
import { acceptVideo, unsupportedVideo } from './accept-video.ts';
import { readPart } from './content-range.ts';
import { kindOf, type MediaHost, maxBytes, type ResourceType, widthsOf } from './host.ts';
import { type Grant, judgeForm } from './judge.ts';
import { type Kept, keepUpload } from './keep.ts';
import { type Progress, takePart } from './parts.ts';
import { type ReceivedFile, receiveForm, tooLargeError } from './receive.ts';
import type { Turns } from './turns.ts';

type Hands = { host: MediaHost; turns: Turns };

/**
 * Takes one upload in, or a part of one: spool, judge who and what, keep. Throws `HostError`, and leaves
 * nothing behind then but the parts that arrived before.
 */
export async function takeUpload(
  ctx: Context,
  { host, turns }: Hands,
  resourceType: ResourceType,
  request: IncomingMessage,
): Promise<Kept | Progress> {
  const arrivedAt = Date.now();
  await using folder = await ctx.scratch.createFolder();
  const { fields, file } = await receiveForm(request, ctx.scratch, {
    folder: folder.path,
    maxBytes: maxBytes(ctx.config, resourceType),
  });
  const grant = judgeForm(host, fields, arrivedAt);
  const kind = kindOf(grant.folder);
  if (resourceType !== 'auto' && resourceType !== kind)
    throw resourceType === 'image' ? invalidImage() : unsupportedVideo();
  const part = readPart(request.headers);
  const bytes = part ? (part.total ?? part.end) : file.bytes;
  const limit = maxBytes(ctx.config, kind);
  if (bytes > limit) throw tooLargeError(bytes, limit);
  const keep = (whole: ReceivedFile) => acceptAndKeep(ctx, grant, whole);
  return part ? await takePart(ctx, turns, { grant, part, file }, keep) : await keep(file);
}

async function acceptAndKeep(ctx: Context, grant: Grant, file: ReceivedFile): Promise<Kept> {
  const { folder } = grant;
  const accepted =
    folder === 'videos' ? await acceptVideo(ctx, file) : await acceptImage(file, widthsOf(folder));
  return await keepUpload(ctx, grant, file, accepted);
}
