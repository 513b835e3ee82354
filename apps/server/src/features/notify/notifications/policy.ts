import { type NotificationKind, staffKinds } from '@kinora/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';
import { listedVideos, restrictedVideos, visibleVideos } from '../../content/videos/policy.ts';
import { unreadablePeople } from '../../engagement/blocks/fragments.ts';
import { isAbsent, isPresent } from '../../identity/accounts/fragments.ts';
import { reviewableReports } from '../../staff/reports/policy.ts';

export type Recipient = Pick<Viewer, 'id' | 'mayHaveOwnLists'>;
/**
 * A recipient as SQL terms. `unreadable` has the ids of the people that blocks hide from the recipient, so that they are
 * found once instead of per notification; null if there are none.
 */
export type RecipientTerm = { id: Term<string>; unreadable: RawBuilder<string[]> | null };

export function termOf({ id, mayHaveOwnLists }: Recipient): RecipientTerm {
  return { id, unreadable: mayHaveOwnLists ? unreadableTo(id) : null };
}

export function unreadableTo(id: Term<string>): RawBuilder<string[]> {
  return sql<string[]>`array(select id from ${unreadablePeople({ id })} as people)`;
}

/** Kinds without rows in `notification_actors`: they have no actor, or the video's owner is the actor. */
const kindsWithoutActors: readonly NotificationKind[] = [
  ...(['video', 'ready', 'failed', 'subtitles', 'followFailed', 'moderation'] as const),
  ...staffKinds,
];
/** Kinds that could reveal a video to people without its URL, so the video has to be listed. */
const kindsThatReveal: readonly NotificationKind[] = ['video', 'mention'];

/**
 * The condition on `notifications` under which a recipient sees one: they may see its subject and at least one of its
 * actors. Every list and every count includes it, so notifications about hidden content disappear. `offset 0` makes the
 * database look up each notification separately. Without it, the database may read the notifications of the whole
 * instance to find one person's.
 */
export function visibleNotifications(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(${visibleSubjects(recipient)} and ${someActorIsVisible(recipient)})`;
}

/** The part of `visibleNotifications` about the subject. */
export function visibleSubjects(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(
    ${videoIsVisible(recipient)} and ${tweetIsVisible(recipient)} and ${commentIsVisible(recipient)}
    and ${isOpenToStaff(recipient)}
  )`;
}

/**
 * The staff's notifications disappear for a person who loses the role, and for everyone once no report is open or the
 * account is approved. Those about backups are for the owner. A member who had a role may still have the last release's
 * notifications of single reports, which are never shown.
 */
function isOpenToStaff({ id }: RecipientTerm) {
  return sql`(notifications.kind <> all(${staffKinds}) or exists (
    select from users as staff
    where staff.id = ${id} and staff.role <> 'member' and case notifications.kind
      when 'report' then notifications.key = 'report' and exists (
        select from reports where closed_at is null and ${reviewableReports({ id: sql.ref('staff.id') })}
      )
      when 'approval' then exists (
        select from users as waiting where waiting.id = notifications.task_id and waiting.waits_for_approval
      )
      else staff.role = 'owner'
    end
    offset 0
  ))`;
}

/** Searches only the restricted videos, because they are few. */
function videoIsVisible(recipient: RecipientTerm) {
  return sql`not exists (
    select from videos where videos.id = notifications.video_id and ${restrictedVideos()} and not (
      case when notifications.kind = any(${kindsThatReveal}) and videos.owner_id <> ${recipient.id}
        then ${listedVideos()} else ${visibleVideos(recipient)} end
      and (notifications.comment_id is null or videos.comments_enabled)
    )
    offset 0
  )`;
}

function tweetIsVisible(recipient: RecipientTerm) {
  const readable = canRead(recipient, 'tweets.author_id');
  return sql`(notifications.tweet_id is null or exists (
    select from tweets join users on users.id = tweets.author_id
    where tweets.id = notifications.tweet_id and ${isPresent()} and ${readable}
      and (tweets.hidden_reason is null or tweets.author_id = ${recipient.id})
    offset 0
  ))`;
}

/** A hidden comment is visible only to its author, and a reply is visible only if its parent is. */
function commentIsVisible(recipient: RecipientTerm) {
  const readable = canRead(recipient, 'parent.author_id');
  return sql`not exists (
    select from comments
    left join comments as parent on parent.id = comments.parent_id
    left join users on users.id = parent.author_id
    where comments.id = notifications.comment_id and (
      (comments.hidden_reason is not null and comments.author_id <> ${recipient.id})
      or (parent.id is not null and not (parent.hidden_reason is null and ${isPresent()} and ${readable}))
    )
    offset 0
  )`;
}

function someActorIsVisible(recipient: RecipientTerm) {
  return sql`(${hasNoActors()} or exists (
    select from notification_actors as actor
    where actor.notification_id = notifications.id and ${isReadableActor(recipient)} and not ${isAbsent(sql.ref('actor.user_id'))}
    offset 0
  ))`;
}

export function hasNoActors(): RawBuilder<boolean> {
  return sql<boolean>`notifications.kind = any(${kindsWithoutActors})`;
}

/** The condition on `actor` and its row in `users` under which a recipient sees an actor. */
export function visibleActors(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(${isReadableActor(recipient)} and ${isPresent()})`;
}

function isReadableActor(recipient: RecipientTerm) {
  return sql`(not actor.withdrawn and ${canRead(recipient, 'actor.user_id')})`;
}

function canRead({ unreadable }: RecipientTerm, author: string): RawBuilder<boolean> {
  return unreadable ? sql<boolean>`${sql.ref(author)} <> all(${unreadable})` : sql.lit(true);
}
