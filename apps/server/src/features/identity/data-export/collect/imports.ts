import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { html } from '../pages/html.ts';
import { listOf, moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';

const newest: Order = {
  name: 'exported imports',
  column: 'imports.id',
  id: 'imports.id',
  type: 'id',
  direction: 'desc',
};

type Item = { title: string; key: string; status: string; publishedAt: string | null; video: string | null };

/** The batches are small because an import can have thousands of items. */
export const imports = defineKind({
  name: 'imports',
  title: msg`Imports`,
  rows: { table: 'imports', column: 'owner_id' },
  order: newest,
  batch: 2,
  find: (db, userId, slice) =>
    db
      .selectFrom('imports')
      .select(['id', 'id as sort_value', 'kind', 'status', 'title', 'url', 'file_name'])
      .select(['follow_every', 'follow_as', 'created_at'])
      .select(
        sql<Item[]>`coalesce((
          select json_agg(json_build_object('title', items.title, 'key', key, 'status', items.status,
            'publishedAt', published_at, 'video', videos.id) order by position, items.id)
          from import_items as items left join videos on videos.id = video_id
          where import_id = imports.id
        ), '[]')`.as('items'),
      )
      .where('owner_id', '=', userId)
      .$call(keyset(newest, slice))
      .execute(),
  present: ({ id, kind, status, title, url, file_name, follow_every, follow_as, created_at, items }) => ({
    data: {
      ...{ id, kind, status, title, url, fileName: file_name },
      follow: follow_every && { every: follow_every, as: follow_as },
      createdAt: created_at,
      items,
    },
    markup: html`<article>
<h2 dir="auto">${title || (url ?? file_name ?? '')}</h2>
<p class="facts">${listOf([url ?? file_name ?? '', moment(created_at)].filter((fact) => fact !== ''))}</p>
<ol>
${items.map((item) => html`<li dir="auto">${item.title}</li>`)}
</ol>
</article>`,
  }),
});
