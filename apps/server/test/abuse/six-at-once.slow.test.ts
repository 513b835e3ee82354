import { readFile } from 'node:fs/promises';
import { saveCaptions } from '@kinora/contract/captions';
import { callPath } from '@kinora/contract/paths';
import { createPlaylist, getPlaylist, maxPlaylistVideos } from '@kinora/contract/playlists';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../blank-video.ts';
import { makeClip } from '../clip-cache.ts';
import { fillPlaylist } from '../long-playlist.ts';
import { encodeForm, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { sharedServer, type TestServer } from '../server.ts';
import { audioInput, h264, videoInput } from '../videos/recipe.ts';
import { staysResponsive } from './event-loop.ts';
import { type Sendable, startSender } from './sender.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await sharedServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  person = await server.signUp();
});

const six = <Result>(make: () => Result) => Array.from({ length: 6 }, make);
const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`;

/** Captions of almost the max size, in the worst shapes for a parser. */
const captions: [name: string, content: string][] = [
  ['with tags that are never closed', cue('<b>'.repeat(300_000))],
  ['with tags that close nothing', cue(`${'<b>'.repeat(25_000)}${'</i>'.repeat(220_000)}`)],
  ['with many cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\na\n\n'.repeat(30_000)}`],
  ['of broken tags', cue('<'.repeat(900_000))],
  ['of character references', cue('&amp'.repeat(240_000))],
  ['of arrows', '-->'.repeat(320_000)],
  ['of empty lines', '\r'.repeat(900_000)],
  ['with a very long time', `${'9'.repeat(900_000)}:00.000 --> 00:01.000\na`],
];

test.each(captions)('captions %s, sent six times, do not block other requests', async (_name, content) => {
  const { _id: videoId } = await publishBlank(server, person);
  const url = callPath(saveCaptions.path, { videoId });
  const payload = JSON.stringify({ language: 'en', content });
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST' as const, url, payload, headers, cookies: person.cookies };
  const answers = await staysResponsive(server, () => Promise.all(six(() => server.app.inject(call))));
  for (const { statusCode } of answers) expect([201, 400, 409, 429, 503]).toContain(statusCode);
});

test.each(['GET', 'PATCH'] as const)(
  'a playlist of 5,000 videos, read in full by six %s requests, does not block other requests',
  async (method) => {
    const owner = await server.signUp();
    const { data } = await owner.call(createPlaylist, { body: { name: 'Everything', description: '' } });
    await fillPlaylist(server, owner, data._id, maxPlaylistVideos);
    const url = callPath(getPlaylist.path, { playlistId: data._id });
    const { accessToken } = owner.cookies;
    const headers = { cookie: `accessToken=${accessToken}`, 'content-type': 'application/json' };
    const body = method === 'PATCH' ? { body: JSON.stringify({ description: 'All of it' }) } : {};
    const call = { method, url: new URL(url, server.app.listeningOrigin), headers, ...body };
    const answers = await staysResponsive(server, await startSender(six(() => call)));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const answered = answers.find(({ status }) => status === 200);
    const { data: whole } = JSON.parse(new TextDecoder().decode(answered?.body));
    expect(whole).toMatchObject({ name: 'Everything', videosCount: maxPlaylistVideos });
    expect(whole.videos).toHaveLength(maxPlaylistVideos);
  },
);

/** Makes a second of video and audio, with a gap of 11 hours before the second half of each. */
async function longGap(): Promise<Buffer> {
  const gap = 'setts=ts=TS+if(gte(TS*TB\\,0.5)\\,39600/TB\\,0)';
  const whole = [
    ...videoInput({ seconds: 1 }),
    ...audioInput({ seconds: 1 }),
    ...h264,
    '-bf',
    '0',
    '-c:a',
    'aac',
  ];
  const name = 'gap-of-11-hours.mkv';
  const steps = [
    [...whole, 'whole.mkv'],
    ['-i', 'whole.mkv', '-c', 'copy', '-bsf:v', gap, '-bsf:a', gap, name],
  ];
  return readFile(await makeClip(name, steps));
}

const uploads: [name: string, data: () => Promise<Buffer>, token: boolean][] = [
  ['small videos that last 11 hours', longGap, true],
  ['20 MB forms to a URL without its token', async () => Buffer.alloc(20 * 1024 ** 2, 'x'), false],
];

test.each(uploads)(
  '%s, sent six times, do not block other requests',
  async (_name, data, hasToken) => {
    const bytes = await data();
    const requests: Sendable[] = [];
    for (const _ of six(() => null)) {
      const { url, fields } = await signFor(person, 'videos');
      const form = await encodeForm({ fields, file: { name: 'video', data: bytes }, fileFirst: true });
      const { pathname, search } = new URL(url);
      const target = new URL(pathname + (hasToken ? search : ''), server.app.listeningOrigin);
      const headers = { 'content-type': form.type };
      requests.push({ url: target, method: 'POST', headers, body: new Uint8Array(form.body) });
    }
    const answers = await staysResponsive(server, await startSender(requests));
    for (const { status } of answers) expect([200, 400, 401, 429]).toContain(status);
  },
  300_000,
);
