import {
  type FollowedSource,
  type FoundSubtitles,
  maxUnreadCount,
  type NotificationKind,
} from '@kinora/contract/notifications';
import type { ReportKind } from '@kinora/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { afterCursor, type Order, rowsFor, type Slice, skippedBy } from '../../../platform/db/keyset.ts';
import { isAbsent, ownerColumns } from '../../identity/accounts/fragments.ts';
import type { OwnerRow } from '../../identity/accounts/present.ts';
import { hasNewAnnouncements } from './materialize.ts';
import {
  hasNoActors,
  type Recipient,
  type RecipientTerm,
  unreadableTo,
  visibleActors,
  visibleNotifications,
  visibleSubjects,
} from './policy.ts';
import { isUnseen, openReportsFor, uploadsOf } from './queries.ts';

export const latestFirst: Order = {
  name: 'notifications',
  column: 'notifications.created_at',
  id: 'notifications.id',
  type: 'time',
  direction: 'desc',
};

/** A notification. `content` is null if the video's owner is hidden. */
type NotificationRow = { id: string; sort_value: Date; content: NotificationContent | null };

/** A notification with its subject. Times are strings because the content is JSON. */
export type NotificationContent = {
  id: string;
  kind: NotificationKind;
  created_at: string;
  read_at: string | null;
  actors: number;
  reason: string | null;
  subtitles: FoundSubtitles | null;
  followed: FollowedSource | null;
  /** `act_id` is the staff action that the notification reports, and `answer` the recipient's appeal. */
  act_id: string | null;
  answer: string | null;
  tweet_id: string | null;
  tweet_content: string | null;
  comment_id: string | null;
  comment_content: string | null;
  comment_parent_id: string | null;
  /** The number of uploads that it reports; only for `ready`. */
  uploads: number | null;
  /** The latest three actors that the recipient may see. For a new video, its owner. */
  people: OwnerRow[] | null;
  report: { kind: ReportKind; reason: string } | null;
  /** The number of targets with open reports; only for `report`. */
  reports: number | null;
  video: {
    id: string;
    title: string;
    thumbnail_key: string;
    media_token: string | null;
    thumbnail_preview: string | null;
  } | null;
};

/** One row per notification of a page. An empty page has one row with nulls, for the unread count. */
type PageRow = { has_news: boolean; unread: number; unseen: number } & (
  | NotificationRow
  | { [Column in keyof NotificationRow]: null }
);

/**
 * Finds a page of notifications and the counts of unread and unseen ones, without the kinds that the person has turned
 * off for the page. The page is empty for a limit of 0 and after the last numbered page.
 */
export async function findNotificationPage(
  db: Db | Trx,
  { id: userId, mayHaveOwnLists }: Recipient,
  slice: Slice,
): Promise<PageRow[]> {
  // As a column, the id is hidden from the planner, which would otherwise plan this long statement on each run.
  const id = sql.ref<string>('asked.user_id');
  const recipient = { id, unreadable: mayHaveOwnLists ? sql.ref<string[]>('blocks.unreadable') : null };
  const skipped = skippedBy(latestFirst, slice);
  const limit = sql.lit(skipped === null || slice.limit === 0 ? 0 : rowsFor(slice));
  const { rows } = await sql<PageRow>`
    select news.has_news, counted.unread, fresh.unseen, page.*
    from (select ${userId}::uuid as user_id offset 0) as asked
    cross join lateral (
      select array(select kind from notification_settings where user_id = asked.user_id and not page) as kinds offset 0
    ) as hidden
    cross join lateral (
      select ${mayHaveOwnLists ? unreadableTo(id) : sql`null`} as unreadable offset 0
    ) as blocks
    cross join lateral (select ${hasNewAnnouncements(id)} as has_news offset 0) as news
    cross join lateral (
      select count(*)::integer as unread from (
        select from notifications where ${isShownTo(recipient)} and read_at is null
        limit ${sql.lit(maxUnreadCount)}
      ) as notifications
    ) as counted
    cross join lateral (
      select count(*)::integer as unseen from (
        select from notifications where ${isShownTo(recipient)} and read_at is null
          and ${isUnseen}
        limit ${sql.lit(maxUnreadCount)}
      ) as notifications
    ) as fresh
    left join lateral (
      ${hydrate(recipient, sql`(${selectPage(recipient, slice)} limit ${limit} ${skipped ? sql`offset ${skipped}` : sql``})`)}
    ) as page on true
    order by page.sort_value desc, page.id desc`.execute(db);
  return rows;
}

/**
 * The condition for notifications that the recipient may see, of the kinds that they have not turned off for the page.
 */
function isShownTo(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`${isOnPageOf(recipient)} and ${visibleNotifications(recipient)}`;
}

function isOnPageOf({ id }: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`notifications.user_id = ${id} and notifications.kind <> all(hidden.kinds)`;
}

const owner = sql.join(ownerColumns.map((column) => sql.raw(column)));

/**
 * Selects the notifications of a page. Finds the actors to name in the same step, because they also show whether any
 * actor is visible.
 */
function selectPage(recipient: RecipientTerm, slice: Slice) {
  return sql`
    select id, kind, created_at, read_at, actors, reason, subtitles, followed, act_id, video_id, tweet_id, comment_id,
      named.people
    from notifications
    cross join lateral (
      select json_agg(latest) as people from (
        select ${owner}
        from notification_actors as actor join users on users.id = actor.user_id
        where actor.notification_id = notifications.id and ${visibleActors(recipient)}
        order by actor.created_at desc, actor.user_id limit 3
      ) as latest offset 0
    ) as named
    where ${isOnPageOf(recipient)} and ${visibleSubjects(recipient)}
      and (named.people is not null or ${hasNoActors()})
      and ${afterCursor(latestFirst, slice)}
    order by created_at desc, id desc`;
}

function hydrate(recipient: RecipientTerm, notifications: RawBuilder<unknown>) {
  const openReports = openReportsFor(recipient);
  return sql`
    select notifications.id, notifications.created_at as sort_value, row_to_json(content) as content
    from ${notifications} as notifications
    left join lateral (
      select notifications.id, notifications.kind, notifications.created_at, notifications.read_at,
        notifications.actors, notifications.reason, notifications.subtitles, notifications.followed, notifications.act_id,
        act_answers.text as answer,
        notifications.tweet_id, tweets.content as tweet_content,
        notifications.comment_id, comments.content as comment_content, comments.parent_id as comment_parent_id,
        case notifications.kind when 'video' then video.owners else notifications.people end as people,
        video.named as video, case notifications.kind when 'ready' then ${uploadsOf()} end as uploads,
        ${openReports.latest} as report, ${openReports.count} as reports
      from (select) as nothing
      left join tweets on tweets.id = notifications.tweet_id
      left join comments on comments.id = notifications.comment_id
      left join act_answers on act_answers.act_id = notifications.act_id
      left join lateral (
        select row_to_json(named) as named, case notifications.kind when 'video' then (
          select json_agg(owner) from (select ${owner} from users where users.id = videos.owner_id) as owner
        ) end as owners
        from videos
        cross join lateral (
          select videos.id, videos.title, videos.thumbnail_key, videos.media_token, videos.thumbnail_preview
        ) as named
        where videos.id = notifications.video_id and not ${isAbsent(sql.ref('videos.owner_id'))}
      ) as video on true
      where notifications.video_id is null or video.named is not null
    ) as content on true`;
}
