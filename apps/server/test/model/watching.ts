import { getChannelAnalytics } from '@kinora/contract/analytics';
import { expect } from 'vitest';
import { rollUpWatching } from '../../src/features/engagement/watching/rollup.ts';
import type { Person } from '../person.ts';
import { openAgo, sendReport } from '../watching.ts';
import { canSee, type Model, touch } from './model.ts';
import type { World } from './world.ts';

type Playing = { server: World['server']; model: Model; person: Person; who: number; videoId: string };

/** Plays the first second of a video. Only published videos count, and not for their owners. */
export async function play({ server, model, person, who, videoId }: Playing): Promise<void> {
  const video = model.videos.get(videoId);
  if (!video?.published || video.owner === who || !canSee(model, who, videoId)) return;
  const session = await openAgo(server, videoId, 60, person.cookies);
  const { cookies } = person;
  expect(await sendReport(server, videoId, { session, ranges: [[0, 1]], cookies })).toBe(200);
  touch(model.history[who] ?? [], videoId);
  video.plays += 1;
}

export async function compareAnalytics({ server, model }: World, who: number, person: Person): Promise<void> {
  await rollUpWatching(server.ctx);
  const params = { channelId: person.user._id };
  const { totals } = (await person.call(getChannelAnalytics, { params, query: { range: 'all' } })).data;
  const plays = [...model.videos.values()].reduce(
    (sum, { owner, plays }) => sum + (owner === who ? plays : 0),
    0,
  );
  expect([totals.views, totals.watchSeconds]).toEqual([plays, plays]);
}
