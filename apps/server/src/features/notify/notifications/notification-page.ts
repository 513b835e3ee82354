import type { Db, Trx } from '../../../platform/db/db.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { findNotificationPage, latestFirst } from './notification-page-query.ts';
import type { Recipient } from './policy.ts';

/** A request for a page of a person's notifications. With a limit of 0, it is for the counts only. */
type PageRequest = { recipient: Recipient; slice: Slice };

export type NotificationPage = Awaited<ReturnType<typeof look>>;

/**
 * Loads a page of notifications, and counts the unread and the unseen ones. Throws if the cursor belongs to another
 * list.
 */
export async function look(db: Db | Trx, { recipient, slice }: PageRequest) {
  const answers = await findNotificationPage(db, recipient, slice);
  const [first] = answers;
  const found = answers.flatMap((row) => (row.id === null ? [] : [row]));
  return {
    hasNewAnnouncements: first?.has_news ?? false,
    counts: { unreadCount: first?.unread ?? 0, unseenCount: first?.unseen ?? 0 },
    ...pageOf(latestFirst, slice, found),
  };
}
