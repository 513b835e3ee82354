import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineFind, defineFindMany, defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { indexedWords, searchVector, stemVector, wordsOf } from '../../engagement/search/fragments.ts';
import { replaceTerms } from '../../engagement/search-terms/service.ts';
import { languageOf } from './language.ts';
import type { State } from './settings.ts';
import type { VideoTable } from './tables.ts';

/**
 * Updates a video's language and its search index after its text, language, captions or listing has changed. Removes
 * the terms of a video that isn't listed, so that a typo correction can't reveal them. Returns whether it is listed.
 */
export async function indexVideo(trx: Trx, id: string, wasListed: boolean): Promise<boolean> {
  const video = await trx
    .selectFrom('videos')
    .select(['title', 'description', 'listed', 'chosen_language', wordsOf('search').as('before')])
    .select(
      sql<string[]>`array(select captions.language from captions where video_id = videos.id)`.as('captions'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { title, description, listed, before } = video;
  const language = await languageOf(video);
  const words = sql<string>`${searchVector(title, description)} || ${stemVector(language, indexedWords(`${title} ${description}`))}`;
  const { after } = await trx
    .updateTable('videos')
    .set({ search: words, language })
    .where('id', '=', id)
    .returning(wordsOf('search').as('after'))
    .executeTakeFirstOrThrow();
  const kept = new Set(listed ? after : []);
  await replaceTerms(trx, {
    lost: wasListed ? before.filter((word) => !kept.has(word)) : [],
    texts: listed ? [title, description] : [],
  });
  return listed;
}

const findForPolicy = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('videos')
    .select([
      'id',
      'owner_id',
      'published',
      'asset_id',
      'duration',
      'comments',
      'comments_enabled',
      'replies',
    ])
    .where('id', '=', sql<string>`any(${uuids(ids)})`);

/**
 * Finds the columns that decide whether a viewer may see and change a video, and its asset, duration and comment
 * counts.
 */
export const findVideoForPolicy = defineFind(findForPolicy);
export const findVideosForPolicy = defineFindMany(findForPolicy);

export function lockVideo(trx: Trx, id: string) {
  return trx.selectFrom('videos').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a video's owner before the video, as a suspension does, so that neither misses the other's changes. */
export async function lockOwnerOf(trx: Trx, videoId: string): Promise<void> {
  await sql`select from users where id = (select owner_id from videos where id = ${videoId}) for key share`.execute(
    trx,
  );
}

/** Finds the reason of a suspension that hides a person's content. */
export function findHidingSuspension(trx: Trx, ownerId: string) {
  return trx
    .selectFrom('users')
    .select(sql<string>`coalesce(suspension_reason, '')`.as('reason'))
    .where('id', '=', ownerId)
    .where('hidden', '=', sql.lit(true))
    .executeTakeFirst();
}

export type LockedVideo = NonNullable<Awaited<ReturnType<typeof lockVideo>>>;

/** Like `lockVideo`, but finds the video by its owner and upload. */
export function lockVideoOf(trx: Trx, ownerId: string, assetId: string) {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the video that was made from an upload. */
export function findVideoOf(db: Db, ownerId: string, assetId: string) {
  return db
    .selectFrom('videos')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** The key of a stored file and the upload it belongs to. */
export type VideoFile = { assetId: string; key: string };

/**
 * Finds the video that a played or uploaded file belongs to, with the columns that decide whether a viewer may download
 * it and under which name.
 */
export function findVideoOfFile(db: Db, { assetId, key }: VideoFile) {
  return db
    .selectFrom('media_assets')
    .innerJoin('videos', 'videos.asset_id', 'media_assets.id')
    .select([
      'videos.title',
      'videos.owner_id',
      'videos.published',
      'videos.downloads_enabled',
      'media_assets.original_filename',
      'media_assets.format',
      sql<string | null>`media_assets.probe->>'container'`.as('container'),
      sql<boolean>`media_assets.video_key is not distinct from ${key}`.as('plays'),
      sql<boolean>`media_assets.upload_key is not distinct from ${key}`.as('is_upload'),
    ])
    .where('media_assets.id', '=', assetId)
    .where(sql<boolean>`${key} in (video_key, source_key, upload_key)`)
    .executeTakeFirst();
}

export function insertVideo(trx: Trx, video: Insertable<VideoTable>) {
  return trx.insertInto('videos').values(video).returning('listed').executeTakeFirstOrThrow();
}

export function updateVideoRow(trx: Trx, id: string, change: Updateable<VideoTable>) {
  return trx
    .updateTable('videos')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Changes who may see a locked video. Publishing it gives its files a new token, and unpublishing removes the token.
 */
export async function setState(trx: Trx, { id, ...before }: LockedVideo, after: State): Promise<void> {
  const isSwitched = before.published !== after.published;
  await updateVideoRow(trx, id, { ...after, ...(isSwitched && tokenFor(after)) });
  if (after.published && !before.was_published) await renew(trx, id);
  if (isSwitched) await shareFiles(trx, id);
}

/**
 * Gives a draft a new creation date when it is first published, so that lists show it as new. Keeps `created_at`
 * before `updated_at`, so that a repeated publish request treats the video as edited.
 */
function renew(trx: Trx, id: string) {
  return sql`
    update videos set was_published = true, created_at = updated_at - interval '1 millisecond'
    where id = ${id}`.execute(trx);
}

export function tokenFor({ published }: State) {
  return { media_token: published ? randomUUID().replaceAll('-', '') : null };
}

/** Copies a video's token to its files after the token or the files have changed. */
export function shareFiles(trx: Trx, id: string) {
  return sql`
    update media_assets set public_token = files.media_token
    from (
      select asset_id, media_token from videos where id = ${id}
      union all select thumbnail_asset_id, media_token from videos where id = ${id}
      union all
        select captions.asset_id, media_token from captions join videos on videos.id = video_id where video_id = ${id}
    ) as files
    where media_assets.id = files.asset_id`.execute(trx);
}

export function setHidden(
  trx: Trx,
  id: string,
  change: Pick<Updateable<VideoTable>, 'hidden_reason' | 'hidden_published' | 'hidden_with_owner'>,
) {
  return updateVideoRow(trx, id, change);
}

/** Locks a video exclusively, which waits for all transactions that have added references to it. */
export function lockForDeletion(trx: Trx, id: string) {
  return trx.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deletes a video and returns the words of its title and description. */
export async function deleteVideoRow(trx: Trx, id: string): Promise<string[]> {
  const { words } = await trx
    .deleteFrom('videos')
    .where('id', '=', id)
    .returning(wordsOf('search').as('words'))
    .executeTakeFirstOrThrow();
  return words;
}

const recordAll = defineStatement(
  (_, people: readonly string[], videos: readonly string[]) => sql`
    insert into history (user_id, video_id)
    select distinct * from unnest(${uuids(people)}, ${uuids(videos)}) order by 1, 2
    on conflict (user_id, video_id) do update set watched_at = now()`,
);

/** Adds a video to a person's history, or moves it to the top. */
export const recordWatch = defineLoader<{ userId: string; videoId: string }, void>(async (db, watches) => {
  await recordAll(
    db,
    watches.map(({ userId }) => userId),
    watches.map(({ videoId }) => videoId),
  );
  return () => {};
});

/** Clears all positions in a video whose file has been replaced, because they have no meaning in the new file. */
export function forgetPositions(trx: Trx, videoId: string) {
  return trx.updateTable('history').set({ position: null }).where('video_id', '=', videoId).execute();
}
