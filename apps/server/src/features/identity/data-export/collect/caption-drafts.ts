import { msg } from '@lingui/core/runtime-macro';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { html } from '../pages/html.ts';
import { listOf, moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';

const newest: Order = {
  name: 'exported caption drafts',
  column: 'caption_drafts.id',
  id: 'caption_drafts.id',
  type: 'id',
  direction: 'desc',
};

/** The batches are small because a draft can have a megabyte of text. */
export const captionDrafts = defineKind({
  name: 'caption-drafts',
  title: msg`Drafts of captions`,
  rows: { table: 'caption_drafts', column: 'owner_id' },
  order: newest,
  batch: 5,
  find: (db, userId, slice) =>
    db
      .selectFrom('caption_drafts')
      .innerJoin('videos', 'videos.id', 'caption_drafts.video_id')
      .select(['caption_drafts.id', 'caption_drafts.id as sort_value', 'videos.title'])
      .select(['caption_drafts.language', 'label', 'source', 'content'])
      .select(['caption_drafts.created_at', 'caption_drafts.updated_at'])
      .where('caption_drafts.owner_id', '=', userId)
      .$call(keyset(newest, slice))
      .execute(),
  present: ({ id, title, language, label, source, content, created_at, updated_at }) => ({
    data: {
      id,
      video: title,
      language,
      label,
      source,
      content,
      createdAt: created_at,
      updatedAt: updated_at,
    },
    markup: html`<article>
<h2 dir="auto">${title}</h2>
<p class="facts">${listOf([label, language ?? '', moment(updated_at)].filter((fact) => fact !== ''))}</p>
<pre dir="auto">${content}</pre>
</article>`,
  }),
});
