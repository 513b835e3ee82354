import { type InboxFilter, maxHeldCount } from '@kinora/contract/comment-inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../http/viewer.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { afterCursor, keyset, type Order, type Slice } from '../../../../platform/db/keyset.ts';
import { isReadableBy } from '../../../engagement/blocks/fragments.ts';
import { isAbsent } from '../../../identity/accounts/fragments.ts';

export const newestInInbox: Order = {
  name: 'inbox',
  column: 'inbox.comment_id',
  id: 'inbox.comment_id',
  type: 'id',
  direction: 'desc',
};

/** Each condition but the last is that of a partial index. */
const filters: Record<InboxFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  unanswered: sql`inbox.unanswered`,
  held: sql`inbox.held`,
  links: sql`inbox.has_link`,
  subscribers: sql`exists (
    select from subscriptions
    where subscriptions.channel_id = inbox.channel_id and subscriber_id = inbox.author_id
  )`,
};

const isAuthorAbsent = (author: string) => isAbsent(sql.ref(author));

/** Selects the comments in an owner's inbox. Leaves out those that the staff or a block hides, or that reply to one. */
function selectInbox(db: Db, owner: Viewer, filter: InboxFilter) {
  return db
    .selectFrom('channel_comments as inbox')
    .innerJoin('comments', 'comments.id', 'inbox.comment_id')
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .select(['inbox.comment_id as id', 'inbox.comment_id as sort_value'])
    .select(sql<string>`comments.video_id`.as('video_id'))
    .where('inbox.channel_id', '=', owner.id)
    .where(filters[filter])
    .where(sql<boolean>`(inbox.shown or inbox.held)`)
    .where('parent.hidden_reason', 'is', null)
    .where(sql<boolean>`not ${isAuthorAbsent('inbox.author_id')}`)
    .where(sql<boolean>`(parent.id is null or not ${isAuthorAbsent('parent.author_id')})`)
    .$if(owner.mayHaveOwnLists, (query) =>
      query
        .where(isReadableBy(owner, 'inbox.author_id'))
        .where(sql<boolean>`(parent.id is null or ${isReadableBy(owner, 'parent.author_id')})`),
    );
}

/** Finds the ids of a page of an owner's inbox. With `end`, finds none older than that comment. */
export function findInboxIds(db: Db, owner: Viewer, filter: InboxFilter, slice: Slice, end?: string) {
  return selectInbox(db, owner, filter)
    .$if(end !== undefined, (query) => query.where('inbox.comment_id', '>=', String(end)))
    .$call(keyset(newestInInbox, slice))
    .execute();
}

/** Max comments that a request reads to find those by subscribers, since any number may be by others. */
const maxScanned = 200;

/** Finds the last comment that a request for the comments by subscribers reads; undefined if it reads all the rest. */
export async function findLastScanned(db: Db, owner: Viewer, slice: Slice): Promise<string | undefined> {
  const row = await db
    .selectFrom('channel_comments as inbox')
    .select('comment_id')
    .where('channel_id', '=', owner.id)
    .where(afterCursor(newestInInbox, slice))
    .orderBy('comment_id', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(maxScanned - 1))
    .executeTakeFirst();
  return row?.comment_id;
}

/** Counts the held comments in an owner's inbox, up to `maxHeldCount`. */
export async function countHeld(db: Db, owner: Viewer): Promise<number> {
  const held = await selectInbox(db, owner, 'held').limit(sql.lit(maxHeldCount)).execute();
  return held.length;
}
