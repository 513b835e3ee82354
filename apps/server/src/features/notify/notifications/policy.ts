import type { NotificationKind } from '@kinora/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';
import { listedVideos, restrictedVideos, visibleVideos } from '../../content/videos/policy.ts';
import { unreadablePeople } from '../../engagement/blocks/fragments.ts';
import { isAbsent, isPresent } from '../../identity/accounts/fragments.ts';

export type Recipient = Pick<Viewer, 'id' | 'mayHaveOwnLists'>;
/**
 * A recipient as an SQL term: for several at once, the id is a column. `unreadable` has the ids of the people whom they
 * can't read, found once and not per notification; null if there are none.
 */
export type RecipientTerm = { id: Term<string>; unreadable: RawBuilder<string[]> | null };

export function termOf({ id, mayHaveOwnLists }: Recipient): RecipientTerm {
  return { id, unreadable: mayHaveOwnLists ? unreadableTo(id) : null };
}

export function unreadableTo(id: Term<string>): RawBuilder<string[]> {
  return sql<string[]>`array(select id from ${unreadablePeople({ id })} as people)`;
}

/** Nobody did these, or the video names the actor. */
const kindsWithoutActors: readonly NotificationKind[] = ['video', 'ready', 'failed', 'moderation'];
/** These could reveal a video to somebody without its URL, so it has to be listed. */
const kindsThatReveal: readonly NotificationKind[] = ['video', 'mention'];

/**
 * The condition on `notifications` under which a recipient sees one: they may see its subject and read the people who
 * acted. Every list and every count includes it, so notifications about hidden content disappear. `offset 0` makes the
 * database look up each notification separately: otherwise it may read those of the whole instance to find those of one
 * person.
 */
export function visibleNotifications(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(${visibleSubjects(recipient)} and ${someActorIsVisible(recipient)})`;
}

/** The part of it that concerns the subject. */
export function visibleSubjects(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(
    ${videoIsVisible(recipient)} and ${tweetIsVisible(recipient)} and ${commentIsVisible(recipient)}
  )`;
}

/** Searches only the restricted videos, which are few. */
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

/** A hidden comment is visible to its author only, and a reply is as visible as its parent. */
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

/** The condition on `actor` and their `users` under which a recipient sees an actor. */
export function visibleActors(recipient: RecipientTerm): RawBuilder<boolean> {
  return sql<boolean>`(${isReadableActor(recipient)} and ${isPresent()})`;
}

function isReadableActor(recipient: RecipientTerm) {
  return sql`(not actor.withdrawn and ${canRead(recipient, 'actor.user_id')})`;
}

function canRead({ unreadable }: RecipientTerm, author: string): RawBuilder<boolean> {
  return unreadable ? sql<boolean>`${sql.ref(author)} <> all(${unreadable})` : sql.lit(true);
}
