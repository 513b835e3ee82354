import { msg, plural } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { videoFigures } from '../../../engagement/analytics/service.ts';
import { html } from '../pages/html.ts';
import { listOf, viewCount } from '../pages/layout.ts';
import { defineKind } from './kind.ts';

const newest: Order = {
  name: 'exported analytics',
  column: 'videos.created_at',
  id: 'videos.id',
  type: 'time',
  direction: 'desc',
};

const minutesWatched = (count: number) =>
  plural({ count }, { one: '# minute watched', other: '# minutes watched' });

/** The figures of a person's videos that have been watched. They say nothing about single viewers. */
export const analytics = defineKind({
  name: 'analytics',
  title: msg`Analytics`,
  rows: { table: 'videos', column: 'owner_id' },
  order: newest,
  batch: 50,
  find: async (db, userId, slice) => {
    const videos = await db
      .selectFrom('videos')
      .select(['videos.id', 'videos.created_at as sort_value', 'title'])
      .where('owner_id', '=', userId)
      .where(sql<boolean>`exists (select from video_watch_days where video_id = videos.id)`)
      .$call(keyset(newest, slice))
      .execute();
    const rows: ((typeof videos)[number] & { figures: Awaited<ReturnType<typeof videoFigures>> })[] = [];
    for (const video of videos) rows.push({ ...video, figures: await videoFigures(db, video.id) });
    return rows;
  },
  present: ({ id, title, figures }, { translate }) => {
    const { views, watchSeconds } = figures.totals;
    const facts = [viewCount(views), minutesWatched(Math.round(watchSeconds / 60))].map(translate);
    return {
      data: { id, title, ...figures },
      markup: html`<article>
<h2 dir="auto">${title}</h2>
<p class="facts">${listOf(facts)}</p>
</article>`,
    };
  },
});
