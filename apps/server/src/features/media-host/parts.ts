import path from 'node:path';
import type { DataOf } from '@kinora/contract/endpoint';
import type { discardPartialUpload, Folder, getPartialUpload } from '@kinora/contract/uploads';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createId } from '../../platform/db/ids.ts';
import type { Part } from './content-range.ts';
import { HostError } from './host-error.ts';
import type { Grant } from './judge.ts';
import { findKept, type Kept } from './keep.ts';
import { addPiece, bytesThere, discardFile, sweepFiles, takeWhole } from './part-file.ts';
import * as queries from './part-queries.ts';
import type { ReceivedFile } from './receive.ts';
import type { Turns } from './turns.ts';

/** Files that a person may have begun and not finished. */
const maxUnfinished = 10;

/** Bytes of a file that are there, from its first on, and of the whole. */
export type Progress = { received: number; total: number | null };

/** A part as it came in, and what its signature grants. */
type Delivery = { grant: Grant; part: Part; file: ReceivedFile };

/**
 * Adds a part to what came before. Once the file is whole, `keep` has its say, and what it answers is
 * the answer to the last part, however often that is sent. Throws `HostError`.
 */
export function takePart(
  ctx: Context,
  turns: Turns,
  { grant, part, file }: Delivery,
  keep: (whole: ReceivedFile) => Promise<Kept>,
): Promise<Kept | Progress> {
  if (file.bytes !== part.end - part.start)
    throw new HostError(400, 'The file is not as long as the header Content-Range says');
  return turns(turnOf(grant.userId, part.name), async () => {
    const upload = await findOrBegin(ctx, grant, part);
    const known = upload.asset_id && (await findKept(ctx, upload.asset_id));
    if (known) return known;

    const received = Math.min(upload.received, await bytesThere(ctx, upload.id));
    if (part.start > received) throw gapAfter(received);
    const total = part.total ?? upload.total;
    const progress = { received: Math.max(received, part.end), total };
    if ((upload.total ?? total) !== total || progress.received > (total ?? Number.POSITIVE_INFINITY))
      throw new HostError(400, 'The parts disagree about how long the file is');
    await requireRoom(ctx, progress, received);
    await addPiece(ctx, upload.id, { source: file.path, start: part.start, received });
    await queries.changePartial(ctx.db, upload.id, progress);
    return total === progress.received ? finish(ctx, upload.id, { ...file, bytes: total }, keep) : progress;
  });
}

/** The name alone would be another's too. */
const turnOf = (userId: string, name: string) => `${userId} ${name}`;

const gapAfter = (received: number) =>
  new HostError(400, `The part leaves a gap: ${received} bytes have been received`);

async function findOrBegin(ctx: Context, { userId, folder }: Grant, { name, start }: Part) {
  const known = await queries.findPartial(ctx.db, { userId, name });
  if (!known && start > 0) throw gapAfter(0);
  const upload = known ?? (await begin(ctx, { userId, name, folder }));
  if (upload.folder !== folder) throw new HostError(400, 'The parts go to different folders');
  return upload;
}

async function begin(
  ctx: Context,
  { userId, name, folder }: { userId: string; name: string; folder: Folder },
) {
  await sweepFiles(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const unfinished = await queries.lockUnfinished(trx, userId);
    // Another server may have got there first.
    const begun = await queries.findPartial(trx, { userId, name });
    if (begun) return begun;
    if (unfinished >= maxUnfinished)
      throw new HostError(400, 'Too many unfinished uploads. Please finish or cancel one of them first.');
    return queries.insertPartial(trx, { id: createId(), userId, name, folder });
  });
}

/** Better said at the first part than at the last: what is to come needs room, and the whole once more while it is judged. */
function requireRoom(ctx: Context, { received, total }: Progress, before: number): Promise<void> {
  const whole = total ?? received;
  return ctx.scratch.requireRoom(whole - before + whole);
}

/** What is refused is let go of; whatever else fails can be tried again with the last part. */
async function finish(
  ctx: Context,
  id: string,
  file: ReceivedFile,
  keep: (whole: ReceivedFile) => Promise<Kept>,
): Promise<Kept> {
  await using folder = await ctx.scratch.createFolder();
  const whole = path.join(folder.path, 'upload');
  const etag = await takeWhole(ctx, id, file.bytes, whole);
  const kept = await keep({ ...file, path: whole, etag }).catch(async (error) => {
    if (error instanceof HostError && error.status === 400) await letGo(ctx, id);
    throw error;
  });
  await queries.changePartial(ctx.db, id, { asset_id: kept.asset.id });
  await discardFile(ctx, id);
  return kept;
}

async function letGo(ctx: Context, id: string): Promise<void> {
  await queries.deletePartial(ctx.db, id);
  await discardFile(ctx, id);
}

/** How far an upload of this person got; of one that there is not, nothing has arrived. */
export async function progressOf(
  ctx: Context,
  { id: userId }: Viewer,
  name: string,
): Promise<DataOf<typeof getPartialUpload>> {
  const upload = await queries.findPartial(ctx.db, { userId, name });
  if (!upload) return { received: 0, total: null, done: false };
  const { total, asset_id } = upload;
  if (asset_id) return { received: upload.received, total, done: true };
  return { received: Math.min(upload.received, await bytesThere(ctx, upload.id)), total, done: false };
}

export function discard(
  ctx: Context,
  turns: Turns,
  { id: userId }: Viewer,
  name: string,
): Promise<DataOf<typeof discardPartialUpload>> {
  return turns(turnOf(userId, name), async () => {
    const upload = await queries.findPartial(ctx.db, { userId, name });
    if (upload) await letGo(ctx, upload.id);
    return {};
  });
}
