import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { archiveParts } from '../../../content/imports/archives/fragments.ts';
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
      .select(['id', 'id as sort_value', 'kind', 'status', 'title', 'url', archiveParts.as('parts')])
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
  present: ({ id, kind, status, title, url, parts, follow_every, follow_as, created_at, items }) => {
    const fileNames = parts.map(({ fileName }) => fileName);
    const places = url === null ? fileNames : [url];
    return {
      data: {
        ...{ id, kind, status, title, url, fileNames },
        follow: follow_every && { every: follow_every, as: follow_as },
        createdAt: created_at,
        items,
      },
      markup: html`<article>
<h2 dir="auto">${title || (places[0] ?? '')}</h2>
<p class="facts">${listOf([...places, moment(created_at)])}</p>
<ol>
${items.map((item) => html`<li dir="auto">${item.title}</li>`)}
</ol>
</article>`,
    };
  },
});
