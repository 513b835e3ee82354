import { maxAudioTracks } from '@kinora/contract/audio-tracks';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { AppError, invalidField } from '../../../../http/app-error.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { audioStreamsOf } from '../../../../platform/ffmpeg/audio-stream.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { lockAsset, releaseAsset } from '../../assets/service.ts';
import { trackJob } from '../audio/audio-job.ts';
import { insertRenditions } from '../queries.ts';
import { rebuildJob } from '../rebuild-job.ts';
import { isExpected, settleDefault } from './default-track.ts';
import { deleteTrackFilesJob } from './delete-track-files.ts';
import { isHeard } from './playable-tracks.ts';
import { isSameName, nameTrack } from './track-names.ts';
import * as queries from './track-queries.ts';
import { tracksJob } from './tracks-job.ts';

type Labels = {
  language?: string | null | undefined;
  name?: string | undefined;
  kind?: queries.TrackRow['kind'] | undefined;
};

export type TrackChange = Labels & {
  isDefault?: true | undefined;
  isHidden?: boolean | undefined;
  position?: number | undefined;
};

/** An upload that becomes a track. */
type Upload = { id: string; probe: Probe | null };

/**
 * Adds an upload as a track of a video's upload, whose video is locked, and enqueues its encoding. `claim` claims it.
 * Throws `CONFLICT` and `VALIDATION`.
 */
export async function addTrack(
  { queue }: Context,
  trx: Trx,
  assetId: string,
  claim: () => Promise<Upload>,
  labels: Labels,
): Promise<void> {
  const asset = await lockAsset(trx, assetId);
  if (!asset?.probe || asset.status === 'failed') {
    throw new AppError('CONFLICT', errorText('audioTracksUnavailable'));
  }
  const tracks = await queries.findTracks(trx, assetId);
  if (tracks.length >= maxAudioTracks) {
    throw new AppError('VALIDATION', errorText('tooManyAudioTracks', { max: maxAudioTracks }));
  }
  const upload = await claim();
  if (!upload.probe) throw new AppError('CONFLICT', errorText('audioTracksUnavailable'));
  const id = createId();
  const rendition = `audio-${id}` as const;
  const stated = statedLabels(upload.probe);
  const language = labels.language === undefined ? stated.language : labels.language;
  requireFreeName(tracks, labels.name);
  const taken = tracks.map(({ name }) => name);
  const title = labels.language === undefined ? stated.title : '';
  const name = labels.name ?? nameTrack({ title, language }, tracks.length + 1, taken);
  const kind = labels.kind ?? stated.kind;
  const place = { stream: null, source_asset_id: upload.id, position: tracks.length, is_default: false };
  await queries.insertTracks(trx, [{ id, asset_id: assetId, rendition, language, name, kind, ...place }]);
  await insertRenditions(trx, [{ asset_id: assetId, kind: 'track', name: rendition }]);
  await settleDefault(trx, assetId);
  await queue.send(trx, trackJob, { assetId, trackId: id });
}

/** Returns how the file labels the stream that is used. */
function statedLabels(probe: Probe) {
  const main = audioStreamsOf(probe).find(({ index }) => index === probe.audio?.index);
  return { language: main?.language ?? null, title: main?.title ?? '', kind: main?.kind ?? 'main' };
}

/** Changes a track of a video's upload, whose video is locked. Throws `NOT_FOUND`, `CONFLICT` and `VALIDATION`. */
export async function changeTrack(
  ctx: Context,
  trx: Trx,
  { assetId, trackId }: { assetId: string; trackId: string },
  change: TrackChange,
): Promise<void> {
  const { track, tracks } = await lockTrack(trx, assetId, trackId);
  const isHidden = change.isHidden ?? track.is_hidden;
  if (isHidden && !track.is_hidden) requireOther(tracks, track);
  if (change.isDefault && !isHeard({ ...track, is_hidden: isHidden })) {
    throw new AppError('CONFLICT', errorText('trackNotPlayable'));
  }
  requireFreeName(
    tracks.filter((one) => one !== track),
    change.name,
  );
  await queries.updateTrack(trx, trackId, {
    language: change.language === undefined ? track.language : change.language,
    name: change.name ?? track.name,
    kind: change.kind ?? track.kind,
    is_hidden: isHidden,
  });
  if (change.isDefault) await queries.setDefault(trx, assetId, trackId);
  await settleDefault(trx, assetId);
  if (change.position !== undefined) {
    const order = tracks.filter((one) => one !== track).map(({ id }) => id);
    await setOrder(trx, order.toSpliced(change.position, 0, trackId));
  }
  await enqueueUpdate(ctx, trx, assetId);
}

/**
 * Deletes a track of a video's upload, whose video is locked, and enqueues the deletion of its files. Throws
 * `NOT_FOUND` and `CONFLICT`.
 */
export async function removeTrack(
  ctx: Context,
  trx: Trx,
  { assetId, trackId }: { assetId: string; trackId: string },
): Promise<void> {
  const { track, tracks } = await lockTrack(trx, assetId, trackId);
  requireOther(tracks, track);
  await queries.deleteTrack(trx, track);
  if (track.source_asset_id) await releaseAsset(trx, ctx.queue, track.source_asset_id);
  await settleDefault(trx, assetId);
  await setOrder(
    trx,
    tracks.flatMap(({ id }) => (id === trackId ? [] : [id])),
  );
  await enqueueUpdate(ctx, trx, assetId);
  await ctx.queue.send(trx, deleteTrackFilesJob, { assetId, rendition: track.rendition });
}

async function lockTrack(trx: Trx, assetId: string, trackId: string) {
  await lockAsset(trx, assetId);
  const tracks = await queries.findTracks(trx, assetId);
  const track = tracks.find(({ id }) => id === trackId);
  if (!track) throw new AppError('NOT_FOUND', errorText('audioTrackNotFound'));
  return { track, tracks };
}

/** Throws `CONFLICT` for the last track that viewers hear or, if none is ready yet, will hear. */
function requireOther(tracks: readonly queries.TrackRow[], track: queries.TrackRow): void {
  const counts = tracks.some(isHeard) ? isHeard : isExpected;
  if (counts(track) && !tracks.some((one) => one !== track && counts(one))) {
    throw new AppError('CONFLICT', errorText('lastAudioTrack'));
  }
}

function requireFreeName(others: readonly queries.TrackRow[], name: string | undefined): void {
  if (name === undefined || !others.some((one) => isSameName(one.name, name))) return;
  throw invalidField('name', errorText('audioTrackNameTaken'));
}

async function setOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await queries.updateTrack(trx, id, { position });
}

async function enqueueUpdate({ queue }: Context, trx: Trx, assetId: string): Promise<void> {
  await queue.send(trx, tracksJob, { assetId });
  await queue.send(trx, rebuildJob, { assetId });
}
