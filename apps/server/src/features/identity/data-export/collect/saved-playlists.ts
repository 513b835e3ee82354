import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { isReadableBy } from '../../../engagement/blocks/fragments.ts';
import { isPresent } from '../../accounts/fragments.ts';
import { html } from '../pages/html.ts';
import { moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';

const latestSaved: Order = {
  name: 'exported saved playlists',
  column: 's.saved_at',
  id: 's.playlist_id',
  type: 'time',
  direction: 'desc',
};

/** The names of playlists that the person may no longer see are null. */
export const savedPlaylists = defineKind({
  name: 'saved-playlists',
  title: msg`Saved playlists`,
  rows: { table: 'saved_playlists', column: 'user_id' },
  order: latestSaved,
  batch: 1000,
  find: (db, userId, slice) => {
    const isShown = sql`
      visibility <> 'private' and ${isPresent()} and ${isReadableBy({ id: userId }, 'playlists.owner_id')}`;
    return db
      .selectFrom('saved_playlists as s')
      .innerJoin('playlists', 'playlists.id', 's.playlist_id')
      .innerJoin('users', 'users.id', 'playlists.owner_id')
      .select(['s.playlist_id as id', 's.saved_at as sort_value'])
      .select([
        sql<string | null>`case when ${isShown} then playlists.name end`.as('name'),
        sql<string | null>`case when ${isShown} then users.username end`.as('username'),
      ])
      .where('s.user_id', '=', userId)
      .$call(keyset(latestSaved, slice))
      .execute();
  },
  present: ({ id, sort_value: savedAt, name, username }, { translate }) => ({
    data: { id, name, username, savedAt },
    markup: html`<article>
<h2 dir="auto">${
      name === null || username === null
        ? translate(msg`a playlist that is hidden now`)
        : translate(msg`“${{ title: name }}” by ${{ user: `@${username}` }}`)
    }</h2>
<p class="facts">${translate(msg`Saved on ${{ moment: moment(savedAt) }}`)}</p>
</article>`,
  }),
});
