import { apiBase } from '@kinora/contract/paths';
import { getVideo } from '@kinora/contract/videos';
import { createTokenKeys } from '../apps/server/src/features/identity/sessions/keys.ts';
import { signAccessToken } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { idOf, sizesFor } from '../apps/server/test/load/catalog.ts';
import { loadPostgres } from '../apps/server/test/load/loaded-postgres.ts';
import { ApiClient } from '../e2e/support/api.ts';
import { keepBusy, measureEncoding } from './encoding-floor.ts';
import { type Measured, measure } from './generator.ts';
import { benchSecret, startKinora } from './kinora.ts';
import { publishNoting } from './last-byte.ts';
import { shared } from './source-videos.ts';

const path = `${apiBase}/videos?page=1&limit=16&sortBy=views&sortType=desc&isPublished=true`;

/** Measures encoding on an idle machine, and while other programs use every core. */
const alone = await measureEncoding();
const among = await (async () => {
  using _programs = keepBusy();
  return await measureEncoding();
})();
process.stdout.write(
  `encoding            ${alone.toFixed(2)}× idle, ${among.toFixed(2)}× beside busy programs: ` +
    `${((100 * among) / alone).toFixed(0)} % of idle (goal 20 %)\n`,
);

/** Measures the feed for one client and for 50 at once, on an idle server and during encoding. */
await using postgres = await loadPostgres(sizesFor(10_000));
await using kinora = await startKinora(postgres.connectionString, {
  MAX_VIDEO_BYTES: String(2 * 1024 ** 3),
});
const person = new ApiClient(kinora.origin);
await person.signUp('bench');
const token = await signAccessToken(await createTokenKeys(benchSecret), {
  userId: idOf('person', 5),
  sessionId: idOf('session', 5),
});
const headers = { authorization: `Bearer ${token}` };
const measureFeed = async (connections: number) => {
  await measure(kinora.origin, () => ({ path, headers }), { connections, seconds: 2 });
  return measure(kinora.origin, () => ({ path, headers }), { connections, seconds: 4 });
};

const describe = (name: string, idle: Measured, busy: Measured) => {
  const share = `${((100 * busy.rate) / idle.rate).toFixed(0)} % of idle (goal 80 %)`;
  const rates = `${idle.rate.toFixed(0)}/s idle, ${busy.rate.toFixed(0)}/s while a video is encoded`;
  process.stdout.write(`${name.padEnd(20)}${rates}: ${share}; p99 ${idle.p99} and ${busy.p99} ms\n`);
};

const idle = [await measureFeed(50), await measureFeed(1)] as const;
const { video } = await publishNoting(person, await shared());
const progress = async () =>
  (await person.call(getVideo, { params: { videoId: video._id } })).playback.status;
const busy = [await measureFeed(50), await measureFeed(1)] as const;
if ((await progress()) !== 'processing') throw new Error('the video was ready before the measurement ended');
describe('50 at once', idle[0], busy[0]);
describe('one caller', idle[1], busy[1]);
