import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chooseItems, getImport, type ImportItem, retryImport, startImport } from '@kinora/contract/imports';
import { listNotifications } from '@kinora/contract/notifications';
import { login } from '@kinora/contract/sessions';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KinoraClient } from '../../../../demo/kinora-client.ts';
import { expectCounters, expectFiles } from '../cluster/inspect.ts';
import { ServerProcess } from '../faults/server-process.ts';
import { WorkerProcess } from '../faults/worker-process.ts';
import { fingerprint } from '../fingerprint.ts';
import type { MediaSite } from '../media-site.ts';
import { type Person, password } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { chapters, dateOf, numbers, startUnreliableChannel, videoCount } from './unreliable-channel.ts';

/** A busy machine takes several times as long as an idle one. */
const patiently = { timeout: 600_000, interval: 500 };
const settings = { IMPORT_ALLOW_PRIVATE: 'on', VIDEOS_PER_DAY: '1000', TRANSCODE_NICENESS: '0' };
const failedNumbers = [numbers.private, numbers.live, numbers.broken];

let opened: AsyncDisposableStack;
/** Looks at the results. The import runs in processes of its own. */
let observer: TestServer;
let site: MediaSite;
let person: Person;
let fan: Person;

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  observer = opened.use(await startServer(settings));
  site = opened.use(await startUnreliableChannel());
  [person, fan] = [await observer.signUp('importer'), await observer.signUp('fan')];
  await fan.call(toggleSubscription, { params: { channelId: person.user._id } });
});
afterEach(() => opened.disposeAsync());

/** Starts a server and a worker, and logs the person in. */
async function startProcesses() {
  const { config } = observer.ctx;
  const server = opened.use(await ServerProcess.start(config, settings));
  const worker = opened.use(new WorkerProcess(config, settings));
  const client = new KinoraClient(server.origin);
  await client.call(login, { body: { username: person.user.username, password } });
  return { client, kill: () => Promise.all([server.kill(), worker.kill()]) };
}

const read = async (client: KinoraClient, importId: string) =>
  client.call(getImport, { params: { importId }, query: { limit: videoCount } });

/** Leaves out the progress, which is reported once a second at most. */
const outcomeOf = ({ _id, status, error, video }: ImportItem) => ({ _id, status, error, video });

async function videoOf({ video }: ImportItem): Promise<Video> {
  return (await person.call(getVideo, { params: { videoId: video?._id ?? '' } })).data;
}

/** What retrying a failed item may not change. A notification may be delivered later, because deliveries are delayed. */
async function content() {
  await waitForJobs(observer, 'imports', 'transcoding', 'playback', 'uploads', 'notifications');
  const { db } = observer.ctx;
  const { videos, video_sources, media_assets, captions } = await fingerprint(db);
  const { rows: notifications } = await sql`
    select to_jsonb(notifications) - 'pushed_at' as row from notifications order by id`.execute(db);
  return { videos, video_sources, media_assets, captions, notifications };
}

test('a channel is imported completely over a bad connection, although all processes are killed', {
  timeout: 2 * patiently.timeout,
}, async () => {
  const before = await startProcesses();
  const url = `${site.url}c/films/videos`;
  const { _id: importId } = await before.client.call(startImport, { body: { url } });
  const params = { importId };
  await expect.poll(async () => (await read(before.client, importId)).status, patiently).toBe('choosing');
  await before.client.call(chooseItems, { params, body: { all: true, as: 'public' } });
  const countImported = async () => {
    const { processing, done } = (await read(before.client, importId)).counts;
    return (processing ?? 0) + (done ?? 0);
  };
  await expect.poll(countImported, patiently).toBeGreaterThan(videoCount / 3);
  await before.kill();

  const { client } = await startProcesses();
  await expect.poll(async () => (await read(client, importId)).status, patiently).toBe('done');
  const { counts, items } = await read(client, importId);
  expect(counts).toMatchObject({ done: videoCount - 3, failed: 3 });
  const failed = items.filter(({ status }) => status === 'failed');
  expect(failed.map(({ title, error }) => [title, error?.reason])).toEqual([
    [`Film ${numbers.private}`, 'sourceForbidden'],
    [`Film ${numbers.live}`, 'sourceLive'],
    [`Film ${numbers.broken}`, 'unsupportedVideo'],
  ]);
  for (const [number, item] of items.entries()) {
    if (failedNumbers.includes(number)) continue;
    expect(await videoOf(item)).toMatchObject({
      ...{ title: `Film ${number}`, description: `About film ${number}\n\n#gears`, language: 'de' },
      ...{ isPublished: true, visibility: 'public', playback: { status: 'ready' } },
      originallyPublishedAt: dateOf(number).toISOString(),
      captions: [{ language: 'de' }],
      chapters: chapters.map(({ timecode: start, title }) => ({ start, title })),
    });
  }

  const imported = await content();
  expect(imported.videos).toMatch(new RegExp(`^${videoCount - 3} `));
  for (const { _id } of failed) {
    await client.call(retryImport, { params, body: { items: [_id] } });
    await expect.poll(async () => (await read(client, importId)).status, patiently).toBe('done');
    expect((await read(client, importId)).items.map(outcomeOf)).toEqual(items.map(outcomeOf));
    expect(await content()).toEqual(imported);
  }

  const { notifications } = (await fan.call(listNotifications, { query: {} })).data;
  expect(notifications.map(({ video }) => video?.title)).toEqual([`Film ${numbers.news}`]);
  expect(await readdir(path.join(observer.ctx.config.dataDir, 'imports'))).toEqual([]);
  await expectFiles(observer.ctx);
  await expectCounters(observer.ctx);
});
