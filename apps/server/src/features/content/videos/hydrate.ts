import type { BellLevel } from '@kinora/contract/owner';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { integers, texts, uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineFind, defineLoader } from '../../../platform/db/loader.ts';
import { defineCachedRows } from '../../../platform/db/row-cache.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { bellOf } from '../../engagement/subscriptions/fragments.ts';
import { viewsOfVideo } from '../../engagement/views/fragments.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import { isSavedBy, savedBy } from '../playlists/fragments.ts';

const videosOfVisibleOwners = (db: Db | Trx) =>
  db.selectFrom('videos').innerJoin('users', 'users.id', 'videos.owner_id').where(isPresent());

const selectCards = (db: Db | Trx, ids: readonly string[]) =>
  videosOfVisibleOwners(db)
    .where('videos.id', '=', sql<string>`any(${uuids(ids)})`)
    .select([
      'videos.id',
      'videos.title',
      'videos.description',
      'videos.thumbnail_key',
      'videos.media_token',
      'videos.thumbnail_preview',
      'videos.duration',
      viewsOfVideo().as('views'),
      'videos.likes',
      'videos.published',
      'videos.visibility',
      'videos.listed',
      'videos.publish_at',
      'videos.hidden_reason',
      'videos.comments_enabled',
      'videos.downloads_enabled',
      'videos.asset_id',
      'videos.created_at',
      'videos.originally_published_at',
      ...ownerColumns,
    ]);

/** Changes whenever anything on a card changes: the video, its owner, or the views that aren't rolled up yet. */
const cardVersion = sql<string>`concat_ws(' ', videos.xmin, users.xmin, ${viewsOfVideo()})`;

/** Finds cached card rows, including drafts, without viewer-specific fields. */
export const findCards = defineCachedRows({
  rows: (db, ids) => selectCards(db, ids).select(cardVersion.as('version')),
  changed: (db, ids, versions) => {
    const unchanged = videosOfVisibleOwners(db)
      .where('videos.id', '=', sql.ref<string>('asked.id'))
      .where(cardVersion, '=', sql.ref<string>('asked.version'));
    return sql<{ id: string }>`
      select asked.id from unnest(${uuids(ids)}, ${texts(versions)}) as asked (id, version)
      where not exists (${unchanged} offset 0)`;
  },
});

type CardViewerState = { position: number | null; is_saved: boolean };

export const noCardViewerState: CardViewerState = { position: null, is_saved: false };

/** Finds the fields of a video's page that are the same for every viewer. */
export const findPage = defineFind((db, ids) =>
  selectCards(db, ids)
    .select(['users.subscribers as owner_subscribers', 'videos.language', 'videos.chosen_language'])
    .select(['videos.hold_comments', 'videos.updated_at', 'videos.chapters'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('captions')
          .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
          .select(['captions.language', 'captions.is_automatic'])
          .select(['media_assets.source_key', 'media_assets.public_token'])
          .whereRef('captions.video_id', '=', 'videos.id'),
      ).as('captions'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('audio_tracks')
          .leftJoin('renditions', (join) =>
            join
              .onRef('renditions.asset_id', '=', 'audio_tracks.asset_id')
              .onRef('renditions.name', '=', 'audio_tracks.rendition'),
          )
          .select(['audio_tracks.id', 'audio_tracks.language', 'audio_tracks.name', 'audio_tracks.kind'])
          .select(['is_default', 'is_hidden', 'error', 'renditions.ready_at'])
          .whereRef('audio_tracks.asset_id', '=', 'videos.asset_id')
          .orderBy('position')
          .orderBy('audio_tracks.id'),
      ).as('audio_tracks'),
    ),
);

const selectCardViewerStates = defineStatement(
  (_, viewers: readonly string[], numbers: readonly number[], lists: readonly string[]) =>
    sql<CardViewerState & { user_id: string; video_id: string }>`
      with lists as materialized (
        select number, ids::uuid[] as ids from unnest(${texts(lists)}) with ordinality as list (ids, number)
      )
      select asked.user_id, marks.*
      from unnest(${uuids(viewers)}, ${integers(numbers)}) as asked (user_id, list)
      join lists on lists.number = asked.list
      cross join lateral (
        select video_id, position, false as is_saved from history
        where history.user_id = asked.user_id and video_id = any(lists.ids) and position is not null
        union all
        select video_id, null, true from ${savedBy('asked.user_id')} as saved where video_id = any(lists.ids)
      ) as marks`,
);

/**
 * Finds the viewer's position in each video, in seconds, and whether the video is in their Watch later. Returns only
 * videos with either, because most have neither. Concurrent requests often have the same list of videos, which is then
 * sent to the database once.
 */
export const findCardViewerStates = defineLoader<
  { viewerId: string; videoIds: readonly string[] },
  ReadonlyMap<string, CardViewerState>
>(async (db, keys) => {
  const asked = keys.map(({ viewerId, videoIds }) => ({ viewerId, list: `{${videoIds.join()}}` }));
  const lists = [...new Set(asked.map(({ list }) => list))];
  const numberOf = new Map(lists.map((list, index) => [list, index + 1]));
  const rows = await selectCardViewerStates(
    db,
    asked.map(({ viewerId }) => viewerId),
    asked.map(({ list }) => numberOf.get(list) ?? 0),
    lists,
  );
  const byViewer = Map.groupBy(rows, (row) => row.user_id);
  return ({ viewerId }) => mergeViewerStates(byViewer.get(viewerId) ?? []);
});

/** Merges rows, each of which has one part of the viewer's state, into one state per video. */
function mergeViewerStates(
  rows: readonly (CardViewerState & { video_id: string })[],
): ReadonlyMap<string, CardViewerState> {
  const merged = new Map<string, CardViewerState>();
  for (const { video_id, position, is_saved } of rows) {
    const known = merged.get(video_id) ?? noCardViewerState;
    merged.set(video_id, { position: position ?? known.position, is_saved: is_saved || known.is_saved });
  }
  return merged;
}

type ViewerState = CardViewerState & { is_liked: boolean; is_subscribed: boolean; bell: BellLevel };

export const noViewerState: ViewerState = {
  ...noCardViewerState,
  is_liked: false,
  is_subscribed: false,
  bell: 'none',
};

const selectViewerStates = defineStatement(
  (_, viewers: readonly string[], videos: readonly string[]) => sql<ViewerState & { key: string }>`
    select asked.user_id || ' ' || videos.id as key,
      exists (select from video_likes where target_id = videos.id and user_id = asked.user_id) as is_liked,
      exists (
        select from subscriptions where channel_id = videos.owner_id and subscriber_id = asked.user_id
      ) as is_subscribed,
      ${bellOf(sql.ref('asked.user_id'), sql.ref('videos.owner_id'))} as bell,
      (select position from history where user_id = asked.user_id and video_id = videos.id) as position,
      ${isSavedBy('asked.user_id', 'videos.id')} as is_saved
    from unnest(${uuids(viewers)}, ${uuids(videos)}) as asked (user_id, video_id)
    join videos on videos.id = asked.video_id`,
);

/** Finds the viewer's state for a video. Undefined if the video doesn't exist. */
export const findViewerState = defineLoader<{ viewerId: string; videoId: string }, ViewerState | undefined>(
  async (db, keys) => {
    const rows = await selectViewerStates(
      db,
      keys.map(({ viewerId }) => viewerId),
      keys.map(({ videoId }) => videoId),
    );
    const byKey = new Map(rows.map(({ key, ...marks }) => [key, marks]));
    return ({ viewerId, videoId }) => byKey.get(`${viewerId} ${videoId.toLowerCase()}`);
  },
);
