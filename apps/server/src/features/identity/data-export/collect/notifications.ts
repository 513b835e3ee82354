import { notificationText } from '@kinora/contract/notification-texts';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { describeNotifications } from '../../../notify/notifications/service.ts';
import { html } from '../pages/html.ts';
import { moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';

const latest: Order = {
  name: 'exported notifications',
  column: 'n.created_at',
  id: 'n.id',
  type: 'time',
  direction: 'desc',
};

/**
 * A person's notifications. A placeholder replaces the text of any notification whose subject the person may no longer
 * see.
 */
export const notifications = defineKind({
  name: 'notifications',
  title: 'Notifications',
  rows: { table: 'notifications', column: 'user_id' },
  order: latest,
  batch: 500,
  find: async (db, userId, slice) => {
    const rows = await db
      .selectFrom('notifications as n')
      .select(['n.id', 'n.created_at as sort_value', 'n.kind', 'n.read_at'])
      .where('n.user_id', '=', userId)
      .$call(keyset(latest, slice))
      .execute();
    const ids = rows.map(({ id }) => id);
    const facts = await describeNotifications(db, { id: userId, mayHaveOwnLists: true }, ids);
    const texts = new Map(facts.map((one) => [one._id, notificationText(one)]));
    return rows.map((row) => ({ ...row, text: texts.get(row.id) ?? 'About something that is gone' }));
  },
  present: ({ id, kind, text, sort_value: createdAt, read_at: readAt }) => ({
    data: { id, kind, text, createdAt, readAt },
    markup: html`<article>
<h2>${text}</h2>
<p class="facts">${moment(createdAt)}</p>
</article>`,
  }),
});
