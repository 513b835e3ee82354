import { msg } from '@lingui/core/runtime-macro';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { describeNotifications, notificationText } from '../../../notify/notifications/service.ts';
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
  title: msg`Notifications`,
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
    const byId = new Map(facts.map((one) => [one._id, one]));
    return rows.map((row) => ({ ...row, facts: byId.get(row.id) }));
  },
  present: ({ id, kind, facts, sort_value: createdAt, read_at: readAt }, { translate }) => {
    const text = facts ? notificationText(facts, translate) : translate(msg`About something that is gone`);
    return {
      data: { id, kind, text, createdAt, readAt },
      markup: html`<article>
<h2 dir="auto">${text}</h2>
<p class="facts">${moment(createdAt)}</p>
</article>`,
    };
  },
});
