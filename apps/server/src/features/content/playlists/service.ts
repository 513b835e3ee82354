import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import {
  type createPlaylist,
  maxPlaylists,
  type orderPlaylist,
  type updatePlaylist,
} from '@kinora/contract/playlists';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { listedVideos, visibleVideos } from '../videos/policy.ts';
import { listedCards, requireVisibleVideo, visibleCards } from '../videos/service.ts';
import * as entries from './entries.ts';
import { moveEntry } from './order.ts';
import { canEditPlaylist, canListPlaylist, canViewPlaylist, ownsPlaylist, showsUnlisted } from './policy.ts';
import * as queries from './queries.ts';

/** Returns a page of a person's playlists as the viewer sees them on the channel page, each with its first videos. */
export async function list(ctx: Context, viewer: Viewer | null, userId: string, slice: Slice) {
  await requireChannel(ctx.db, userId);
  const found = await queries.findPlaylistIds(ctx.db, viewer, userId, slice);
  const { rows, info } = pageOf(queries.newestPlaylists, slice, found);
  const ids = rows.map((row) => row.id);
  return { playlists: await cardsOf(ctx.db, viewer, ids), info };
}

/** Reads those of the playlists that are public, each with its first videos, in the order of `ids`. */
export async function listedPlaylists(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return (await cardsOf(db, viewer, ids)).filter(({ row }) => canListPlaylist(row));
}

/**
 * Reads the playlists with these ids, in the order of `ids`, each with its first videos. Leaves out playlists that the
 * viewer may not see.
 */
export async function cardsOf(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  const [playlists, videos] = await Promise.all([
    queries.hydratePlaylists(db, viewer, ids),
    queries.findFirstVideos(db, viewer, ids),
  ]);
  const shown = inOrder(ids, new Map(playlists.map((row) => [row.id, row])));
  const videosOf = Map.groupBy(videos, (video) => video.playlist_id);
  return shown
    .filter((row) => canViewPlaylist(viewer, row))
    .map((row) => ({ row, videos: videosOf.get(row.id) ?? [] }));
}

/** Finds the viewer's own playlists that contain a video. Throws `NOT_FOUND` if the viewer can't see the video. */
export async function listWith(ctx: Context, viewer: Viewer, videoId: string): Promise<string[]> {
  await requireVisibleVideo(ctx.db, viewer, videoId);
  return entries.findOwnPlaylistsWith(ctx.db, viewer, videoId);
}

/** A playlist and the ids of all its videos in order, including those hidden from the viewer. */
export type WholePlaylist = Awaited<ReturnType<typeof read>>;

export async function read(ctx: Context, viewer: Viewer | null, playlistId: string) {
  const row = await visiblePlaylist(ctx, viewer, playlistId);
  return { row, ids: await entries.findEntryIds(ctx.db, playlistId) };
}

async function visiblePlaylist(ctx: Context, viewer: Viewer | null, playlistId: string) {
  const [row] = await queries.hydratePlaylists(ctx.db, viewer, [playlistId]);
  if (!row || !canViewPlaylist(viewer, row)) throw notFound();
  return row;
}

/** Finds a playlist without its videos. Throws `NOT_FOUND` if the viewer may not see it. */
export async function requireVisiblePlaylist(ctx: Context, viewer: Viewer | null, playlistId: string) {
  const row = await queries.findPlaylistCover(ctx.db, playlistId);
  if (!row || !canViewPlaylist(viewer, row)) throw notFound();
  return row;
}

/**
 * Returns a playlist as guests see it, with its first listed video. Takes the same time for playlists of any length.
 */
export async function readCover(ctx: Context, playlistId: string) {
  const row = await requireVisiblePlaylist(ctx, null, playlistId);
  const [first] = await queries.findFirstVideos(ctx.db, null, [playlistId], 1);
  const [video] = first ? await listedCards(ctx.db, null, [first.id]) : [];
  return { row, video };
}

export async function readPage(ctx: Context, viewer: Viewer | null, playlistId: string, slice: Slice) {
  const row = await visiblePlaylist(ctx, viewer, playlistId);
  const shown = showsUnlisted(viewer, row) ? visibleVideos(viewer) : listedVideos();
  const { rows, info } = await entries.findEntryPage(ctx.db, { playlistId, slice, shown });
  const ids = rows.map(({ id }) => id);
  return { row, videos: await cardsIn(ctx, viewer, row, ids), info };
}

/** Returns the cards of the given videos in a playlist, leaving out videos that it doesn't show to the viewer. */
export function cardsIn(
  ctx: Context,
  viewer: Viewer | null,
  playlist: queries.PlaylistRow,
  ids: readonly string[],
) {
  return (showsUnlisted(viewer, playlist) ? visibleCards : listedCards)(ctx.db, viewer, ids);
}

export async function create(ctx: Context, viewer: Viewer, form: BodyOf<typeof createPlaylist>) {
  const id = createId();
  await ctx.db.transaction().execute(async (trx) => {
    if ((await queries.lockCount(trx, viewer.id)) >= maxPlaylists) {
      throw new AppError('VALIDATION', errorText('tooManyPlaylists'));
    }
    await queries.insertPlaylist(trx, {
      id,
      owner_id: viewer.id,
      name: form.name,
      description: form.description ?? '',
      visibility: form.visibility ?? 'public',
    });
  });
  return read(ctx, viewer, id);
}

export async function edit(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
  form: BodyOf<typeof updatePlaylist>,
) {
  const change = {
    ...(typeof form.name === 'string' && { name: form.name }),
    ...(typeof form.description === 'string' && { description: form.description }),
    ...(form.visibility && { visibility: form.visibility }),
  };
  if (Object.keys(change).length === 0) throw new AppError('VALIDATION', errorText('noPlaylistChanges'));
  await changeOwn(ctx, viewer, playlistId, (trx, playlist) => {
    requireEditable(playlist);
    return queries.updatePlaylistForm(trx, playlist, change);
  });
  return read(ctx, viewer, playlistId);
}

export async function remove(ctx: Context, viewer: Viewer, playlistId: string): Promise<void> {
  await changeOwn(ctx, viewer, playlistId, (trx, playlist) => {
    requireEditable(playlist);
    return queries.deletePlaylistRow(trx, playlistId);
  });
}

export async function addVideo(ctx: Context, viewer: Viewer, playlistId: string, videoId: string) {
  const added = await saveVideo(ctx, viewer, playlistId, videoId);
  if (!added) throw new AppError('VALIDATION', errorText('inPlaylist'));
  return read(ctx, viewer, playlistId);
}

/** Adds a video at the end. Returns false if the playlist already contains it. */
export function saveVideo(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
  videoId: string,
): Promise<boolean> {
  return changeOwn(ctx, viewer, playlistId, async (trx) => {
    await requireVisibleVideo(trx, viewer, videoId);
    if (!(await entries.insertEntry(trx, playlistId, videoId))) return false;
    if (await entries.isOverfull(trx, playlistId)) {
      throw new AppError('VALIDATION', errorText('playlistFull'));
    }
    await queries.touchPlaylist(trx, playlistId);
    return true;
  });
}

export async function removeVideo(ctx: Context, viewer: Viewer, playlistId: string, videoId: string) {
  await changeOwn(ctx, viewer, playlistId, async (trx) => {
    const removed = await entries.deleteEntry(trx, viewer, playlistId, videoId);
    if (!removed) throw new AppError('VALIDATION', errorText('notInPlaylist'));
    await queries.touchPlaylist(trx, playlistId);
  });
  return read(ctx, viewer, playlistId);
}

/** Moves a video before another one, or to the end if `before` is null. */
export async function moveVideo(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
  { videoId, before }: BodyOf<typeof orderPlaylist>,
) {
  await changeOwn(ctx, viewer, playlistId, async (trx) => {
    const moved = await moveEntry(trx, viewer, { playlistId, videoId, before });
    if (!moved) throw new AppError('VALIDATION', errorText('notInPlaylist'));
    await queries.touchPlaylist(trx, playlistId);
  });
}

type LockedPlaylist = NonNullable<Awaited<ReturnType<typeof queries.lockPlaylist>>>;

function changeOwn<Result>(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
  work: (trx: Trx, playlist: LockedPlaylist) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (trx) => {
    const playlist = requireOwn(viewer, await queries.lockPlaylist(trx, playlistId));
    return work(trx, playlist);
  });
}

/** Throws `NOT_FOUND` if the viewer may not see the playlist, and `FORBIDDEN` if they don't own it. */
export async function requireOwnPlaylist(ctx: Context, viewer: Viewer, playlistId: string): Promise<void> {
  requireOwn(viewer, await queries.findPlaylist(ctx.db, playlistId));
}

function requireOwn<Row extends Pick<LockedPlaylist, 'owner_id' | 'visibility'>>(
  viewer: Viewer,
  playlist: Row | undefined,
): Row {
  if (!playlist || !canViewPlaylist(viewer, playlist)) throw notFound();
  if (!ownsPlaylist(viewer, playlist)) throw new AppError('FORBIDDEN', errorText('notPlaylistOwner'));
  return playlist;
}

function requireEditable(playlist: LockedPlaylist): void {
  if (canEditPlaylist(playlist)) return;
  throw new AppError('FORBIDDEN', errorText('watchLaterFixed'));
}

function notFound() {
  return new AppError('NOT_FOUND', errorText('playlistNotFound'));
}
