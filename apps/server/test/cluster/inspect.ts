import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { partStoreOf } from '../../src/features/media/uploads/parts/open-part-store.ts';
import { reconcileCounters } from '../../src/features/ops/reconciliation/service.ts';
import { fingerprint } from '../fingerprint.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { acknowledged, type Ledger } from './ledger.ts';

/** Milliseconds within which every published video has to be encoded. */
const timeoutMs = 600_000;

/** Waits until all jobs have finished, and compares the ledger with the database and the storage. */
export async function inspect(ctx: Context, ledger: Ledger): Promise<void> {
  await untilEncoded(ctx, ledger);
  await waitForJobs({ ctx }, 'transcoding', 'playback', 'uploads', 'notifications');
  await expectTexts(ctx, 'comments', ledger.comments);
  await expectTexts(ctx, 'tweets', ledger.tweets);
  await expectLikes(ctx, ledger);
  await expectCounters(ctx);
  await expectFiles(ctx);
}

async function untilEncoded({ db }: Context, ledger: Ledger): Promise<void> {
  const titles = acknowledged(ledger.videos);
  expect(titles.length).toBeGreaterThan(0);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ title: string; status: string }>`
        select title, status from videos join media_assets on media_assets.id = videos.asset_id
        where title like 'Film %' order by title`.execute(db);
      expect(rows).toEqual(titles.toSorted().map((title) => ({ title, status: 'ready' })));
    },
    { timeout: timeoutMs, interval: 1000 },
  );
}

/** Checks that acknowledged writes exist exactly once, and other attempted writes at most once. */
async function expectTexts(
  { db }: Context,
  table: 'comments' | 'tweets',
  tried: ReadonlyMap<string, boolean>,
): Promise<void> {
  const { rows } = await sql<{ content: string; count: number }>`
    select content, count(*) as count from ${sql.table(table)} group by content`.execute(db);
  const found = new Map(rows.map(({ content, count }) => [content, count]));
  expect([...found].filter(([content, count]) => count > 1 || !tried.has(content))).toEqual([]);
  expect(acknowledged(tried).filter((content) => !found.has(content))).toEqual([]);
}

async function expectLikes({ db }: Context, ledger: Ledger): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select username || ' ' || target_id as key from video_likes join users on users.id = user_id`.execute(db);
  const found = new Set(rows.map(({ key }) => key));
  const known = [...ledger.likes].filter(([, state]) => state !== null);
  expect(known.filter(([key, isLiked]) => found.has(key) !== isLiked)).toEqual([]);
}

/** Waits until the rollups have finished, and checks that reconciliation finds nothing to correct. */
export async function expectCounters(ctx: Context): Promise<void> {
  let held = await fingerprint(ctx.db);
  for (let isStill = false; !isStill; ) {
    await wait(2000);
    const now = await fingerprint(ctx.db);
    isStill = JSON.stringify(now) === JSON.stringify(held);
    held = now;
  }
  await reconcileCounters(ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(ctx.db)).toEqual(held);
}

/** Checks that every stored file belongs to an upload, and that no parts of uploads are left. */
export async function expectFiles(ctx: Context): Promise<void> {
  const { db, storage } = ctx;
  await partStoreOf(ctx).sweep();
  const { rows } = await sql<{ id: string }>`select id from media_assets`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const strays: string[] = [];
  for await (const { key } of storage.list('assets')) {
    if (!known.has(key.split('/')[1] ?? '')) strays.push(key);
  }
  for await (const { key } of storage.list('parts')) strays.push(key);
  expect(strays).toEqual([]);
}
