import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AudioTrack,
  addAudioTrack,
  deleteAudioTrack,
  maxAudioTracks,
  updateAudioTrack,
} from '@kinora/contract/audio-tracks';
import type { BodyOf } from '@kinora/contract/endpoint';
import { signUpload } from '@kinora/contract/uploads';
import { deleteVideo, getVideo, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audioUpload, type BlankTracks, markReady, publishTracks } from '../../../../test/blank-tracks.ts';
import { blankUpload, publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { readMigrations } from '../../../migrations/migrations.ts';

const languages = [
  { language: 'en', title: 'Original' },
  { language: 'fr', kind: 'dub' },
  { language: 'de' },
] as const;

let server: TestServer;
let owner: Person;
let fan: Person;
let film: BlankTracks;

beforeAll(async () => {
  // No worker runs here, so nothing is encoded.
  server = await startServer();
  [owner, fan] = [await server.signUp('owner'), await server.signUp('fan')];
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  film = await publishTracks(server, owner, languages);
});

const videoIdOf = (of: BlankTracks) => ({ videoId: of.video._id });
const trackAt = (position: number, of = film) => of.tracks[position]?._id ?? '';
const paramsAt = (position: number, of = film) => ({ ...videoIdOf(of), trackId: trackAt(position, of) });

const change = (position: number, body: BodyOf<typeof updateAudioTrack>, of = film) =>
  owner.call(updateAudioTrack, { params: paramsAt(position, of), body });
const remove = (position: number, of = film) =>
  owner.call(deleteAudioTrack, { params: paramsAt(position, of) });
const add = async (body: object = {}, of = film, labels = {}) =>
  owner.call(addAudioTrack, {
    params: videoIdOf(of),
    body: { ...(await audioUpload(server, owner, labels)), ...body },
  });
const tracksFor = async (person: Person, of = film) =>
  (await person.call(getVideo, { params: videoIdOf(of) })).data.audioTracks;
const names = (tracks: readonly AudioTrack[]) => tracks.map(({ name }) => name);
const defaults = (tracks: readonly AudioTrack[]) => names(tracks.filter(({ isDefault }) => isDefault));

const countJobs = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${name} and data->>'assetId' = ${film.assetId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count;
};

test('viewers get the tracks of an upload that are ready, and its owner also gets their state', async () => {
  const film = await publishTracks(server, owner, languages, { status: 'processing' });
  const own = { isHidden: false, status: 'processing', error: null };
  const tracks = [
    { _id: expect.any(String), language: 'en', name: 'Original', isDefault: true, kind: 'main' },
    { _id: expect.any(String), language: 'fr', name: 'Français', isDefault: false, kind: 'dub' },
    { _id: expect.any(String), language: 'de', name: 'Deutsch', isDefault: false, kind: 'main' },
  ];
  expect(film.video.audioTracks).toEqual(tracks.map((track) => ({ ...track, ...own })));
  expect(await tracksFor(fan, film)).toEqual([]);
  await markReady(server, film.assetId);
  expect(await tracksFor(fan, film)).toEqual(tracks);
});

test('a video can be streamed once its default track is ready', async () => {
  const film = await publishTracks(server, owner, languages, { status: 'processing' });
  const hls = async () => (await fan.call(getVideo, { params: videoIdOf(film) })).data.playback.hls;
  const ready = (name: string) =>
    sql`update renditions set ready_at = now() where asset_id = ${film.assetId} and name like ${name}`.execute(
      server.ctx.db,
    );
  await ready('%p');
  await ready('audio-%');
  expect(await hls()).toBeNull();
  await ready('audio');
  expect(await hls()).toEqual(expect.stringMatching(/master\.m3u8$/));
});

test('a video without audio has no tracks', async () => {
  expect((await publishTracks(server, owner, [])).tracks).toEqual([]);
  expect((await publishBlank(server, owner)).audioTracks).toEqual([]);
});

test('names come from the title, the language or the number, and are unique', async () => {
  const streams = [
    {},
    { language: 'pt-BR' },
    { language: 'pt-BR' },
    { title: 'Track 4' },
    {},
    { title: 'A"B' },
  ];
  const { tracks } = await publishTracks(server, owner, [...streams, { title: "A'B" }]);
  expect(names(tracks)).toEqual([
    ...['Track 1', 'Português (Brasil)', 'Português (Brasil) 2', 'Track 4', 'Track 5', 'A"B', "A'B 2"],
  ]);
});

test('an owner renames, moves and labels a track', async () => {
  const label = { name: '  Voix\n françaises ', language: 'fr-ca', kind: 'main' } as const;
  const { status, data } = await change(1, { ...label, position: 0 });
  expect([status, names(data.audioTracks)]).toEqual([200, ['Voix françaises', 'Original', 'Deutsch']]);
  expect(data.audioTracks[0]).toMatchObject({ language: 'fr-CA', kind: 'main', isDefault: false });
  expect(await tracksFor(owner)).toEqual(data.audioTracks);
  expect(names((await change(1, { position: 7 })).data.audioTracks)).toEqual([
    ...['Original', 'Deutsch', 'Voix françaises'],
  ]);
  expect((await change(1, { language: null })).data.audioTracks[2]).toMatchObject({ language: null });
  expect([await countJobs('playback.tracks'), await countJobs('playback.rebuild')]).toEqual([3, 3]);
});

test.each([
  [{ name: 'Deutsch' }, 'Another audio track of this video has this name'],
  [{ name: '' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name cannot exceed 100 characters'],
  [{ language: 'xx' }, 'Unknown language'],
  [{ kind: 'karaoke' }, 'Invalid kind of audio track'],
  [{ position: 8 }, 'Invalid position of an audio track'],
  [{ position: 0.5 }, 'Invalid position of an audio track'],
  [{ isDefault: false }, 'isDefault must be true'],
  [{}, 'No changes detected.'],
])('refuses the change %j', async (body, message) => {
  const { status, error } = await change(0, body as BodyOf<typeof updateAudioTrack>);
  expect([status, error.message]).toEqual([400, message]);
});

test('hiding or deleting the default makes the first remaining visible track the default', async () => {
  expect(defaults((await change(2, { isDefault: true })).data.audioTracks)).toEqual(['Deutsch']);
  expect(defaults((await change(2, { isHidden: true })).data.audioTracks)).toEqual(['Original']);
  expect(names(await tracksFor(fan))).toEqual(['Original', 'Français']);
  const { data } = await remove(0);
  expect([names(data.audioTracks), defaults(data.audioTracks)]).toEqual([
    ['Français', 'Deutsch'],
    ['Français'],
  ]);
  expect(await countJobs('playback.delete-track')).toBe(1);
  expect(names((await change(2, { isHidden: false })).data.audioTracks)).toEqual(['Français', 'Deutsch']);
  expect(defaults(await tracksFor(fan))).toEqual(['Français']);
});

test('only a track that is visible and ready can become the default', async () => {
  const refused = 'Only an audio track that is visible and ready can be the default.';
  await change(1, { isHidden: true });
  for (const body of [{ isDefault: true }, { isDefault: true, isHidden: true }] as const) {
    const { status, error } = await change(1, body);
    expect([status, error.message]).toEqual([409, refused]);
  }
  expect(defaults((await change(1, { isDefault: true, isHidden: false })).data.audioTracks)).toEqual([
    'Français',
  ]);
  const processing = await publishTracks(server, owner, languages, { status: 'processing' });
  expect((await change(1, { isDefault: true }, processing)).error.message).toBe(refused);
});

test('the last track that viewers hear can be neither hidden nor deleted', async () => {
  await change(0, { isHidden: true });
  await remove(1);
  const refused = 'A video needs an audio track that viewers can hear. Add or show another one first.';
  for (const { status, error } of [await change(2, { isHidden: true }), await remove(2)]) {
    expect([status, error.message]).toEqual([409, refused]);
  }
  expect((await remove(0)).status).toBe(200);
  const processing = await publishTracks(server, owner, languages.slice(0, 2), { status: 'processing' });
  expect((await remove(0, processing)).status).toBe(200);
  expect((await remove(1, processing)).error.message).toBe(refused);
});

test('concurrent deletions leave a track', async () => {
  const outcomes = await Promise.all([remove(0), remove(1), remove(2)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect(defaults(await tracksFor(fan))).toHaveLength(1);
});

test('an owner adds an upload as a track, but at most once', async () => {
  const body = { ...(await audioUpload(server, owner, { language: 'ja' })), kind: 'dub' } as const;
  const send = () => owner.call(addAudioTrack, { params: videoIdOf(film), body });
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.data).toEqual(other.data);
  expect(one.data.audioTracks).toHaveLength(4);
  expect(one.data.audioTracks[3]).toMatchObject({
    ...{
      language: 'ja',
      name: '日本語',
      kind: 'dub',
      isDefault: false,
      status: 'processing',
      isHidden: false,
    },
  });
  expect(await countJobs('transcoding.audio-track')).toBe(1);
  expect(names(await tracksFor(fan))).toEqual(['Original', 'Français', 'Deutsch']);
  const elsewhere = await publishTracks(server, owner, languages);
  const again = await owner.call(addAudioTrack, { params: videoIdOf(elsewhere), body });
  expect([again.status, again.error.message]).toEqual([
    ...[400, 'The uploaded file was not found. Please upload it again.'],
  ]);
});

test('an added track is named by the request, the file or its language', async () => {
  const file = { language: 'de', title: 'Aus der Datei' };
  const added = async (body: object) => (await add(body, film, file)).data.audioTracks.at(-1);
  expect(await added({ name: 'My own' })).toMatchObject({ name: 'My own', language: 'de' });
  expect(await added({})).toMatchObject({ name: 'Aus der Datei', language: 'de' });
  expect(await added({ language: 'es' })).toMatchObject({ name: 'Español', language: 'es' });
  expect((await add({ name: 'My own' })).error.message).toBe(
    'Another audio track of this video has this name',
  );
});

test('the first track of a silent video becomes its default, and the video plays until it is ready', async () => {
  const silent = await publishTracks(server, owner, []);
  const { data } = await add({ name: 'Music' }, silent);
  expect(data.audioTracks).toMatchObject([{ name: 'Music', isDefault: true, status: 'processing' }]);
  const { playback, audioTracks } = (await fan.call(getVideo, { params: videoIdOf(silent) })).data;
  expect([playback.hls, audioTracks]).toEqual([expect.any(String), []]);
});

test(`a video has at most ${maxAudioTracks} tracks`, async () => {
  while ((await tracksFor(owner)).length < maxAudioTracks) expect((await add()).status).toBe(201);
  const { status, error } = await add();
  expect([status, error.message]).toEqual([400, 'A video can have up to 8 audio tracks']);
  expect(await tracksFor(owner)).toHaveLength(maxAudioTracks);
});

test('a video that is not processed here takes no tracks', async () => {
  const { _id: videoId } = await publishBlank(server, owner);
  const body = await audioUpload(server, owner);
  const { status, error } = await owner.call(addAudioTrack, { params: { videoId }, body });
  expect([status, error.message]).toEqual([409, 'Audio tracks cannot be added to this video.']);
});

test("nobody else can change a video's tracks or use another person's upload", async () => {
  const draft = await publishTracks(server, owner, languages, { asDraft: true });
  const foreign = await audioUpload(server, owner);
  const own = await audioUpload(server, fan);
  const ofFan = await publishTracks(server, fan, languages);
  const statuses = async (of: BlankTracks) => [
    (await fan.call(addAudioTrack, { params: videoIdOf(of), body: own })).status,
    (await fan.call(updateAudioTrack, { params: paramsAt(0, of), body: { name: 'Mine' } })).status,
    (await fan.call(deleteAudioTrack, { params: paramsAt(0, of) })).status,
  ];
  expect(await statuses(film)).toEqual([403, 403, 403]);
  expect(await statuses(draft)).toEqual([404, 404, 404]);
  const stolen = await fan.call(addAudioTrack, { params: videoIdOf(ofFan), body: foreign });
  expect(stolen.status).toBe(400);
  const elsewhere = { ...videoIdOf(ofFan), trackId: trackAt(0) };
  expect((await fan.call(deleteAudioTrack, { params: elsewhere })).status).toBe(404);
  expect(names((await change(0, { name: 'Renamed' }, draft)).data.audioTracks)[0]).toBe('Renamed');
  expect(names(await tracksFor(owner))).toEqual(['Original', 'Français', 'Deutsch']);
});

test('the upload of an added track is deleted with the track, with its video and with a replaced file', async () => {
  const uploads = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from media_assets where folder = 'audio' and user_id = ${owner.user._id} and claimed_at is not null`.execute(
      server.ctx.db,
    );
    return rows.length;
  };
  const before = await uploads();
  const added = (await add()).data.audioTracks[3]?._id ?? '';
  await add();
  expect(await uploads()).toBe(before + 2);
  await owner.call(deleteAudioTrack, { params: { ...videoIdOf(film), trackId: added } });
  expect(await uploads()).toBe(before + 1);
  const { uploadedVideoResponse } = await blankUpload(server, owner);
  await owner.call(updateVideo, { params: videoIdOf(film), body: { uploadedVideoResponse } });
  expect(await uploads()).toBe(before);
  const other = await publishTracks(server, owner, languages);
  await add({}, other);
  await owner.call(deleteVideo, { params: videoIdOf(other) });
  expect(await uploads()).toBe(before);
});

test('a rendition that the last release inserts gets a track', async () => {
  const { db } = server.ctx;
  const silent = await publishTracks(server, owner, []);
  const rendition = { asset_id: silent.assetId, kind: 'audio', name: 'audio', ready_at: new Date() } as const;
  await db.insertInto('renditions').values(rendition).execute();
  expect(await tracksFor(fan, silent)).toMatchObject([{ name: 'Track 1', language: null, isDefault: true }]);
});

test('the migration adds a track to each earlier rendition of audio', async () => {
  const { db } = server.ctx;
  await sql`delete from audio_tracks where asset_id = ${film.assetId}`.execute(db);
  const load = (await readMigrations())['0108-audio-tracks-of-earlier-videos'];
  const migration = await load?.();
  await migration?.up(db);
  await migration?.up(db);
  const track = { language: null, name: 'Track 1', isDefault: true, kind: 'main' };
  expect(await tracksFor(fan)).toEqual([{ _id: expect.any(String), ...track }]);
});

test('an upload that another file has replaced for players is private', async () => {
  const { db } = server.ctx;
  const { rows } = await sql<{ public_token: string; source_key: string; video_key: string }>`
    select public_token, source_key, video_key from media_assets where id = ${film.assetId}`.execute(db);
  const [file] = rows;
  const statusOf = async () => {
    const folder = await server.ctx.scratch.createFolder();
    const local = path.join(folder.path, 'file');
    await writeFile(local, 'video');
    await server.ctx.storage.putFile(`assets/${film.assetId}/source.mp4`, local);
    const url = (scope?: string) => `/media/${scope}/assets/${film.assetId}/source.mp4`;
    const publicly = await server.app.inject({ url: url(file?.public_token) });
    const privately = await server.app.inject({ url: url('private'), cookies: owner.cookies });
    return [publicly.statusCode, privately.statusCode];
  };
  const source = `assets/${film.assetId}/source.mp4`;
  await sql`update media_assets set source_key = ${source}, video_key = ${source} where id = ${film.assetId}`.execute(
    db,
  );
  expect(await statusOf()).toEqual([200, 200]);
  await sql`update media_assets set video_key = ${`${source}.new`} where id = ${film.assetId}`.execute(db);
  expect(await statusOf()).toEqual([404, 200]);
});

test('an upload of audio counts toward the quota', async () => {
  const query = { folder: 'audio', metadata: '{"type":"audio/mpeg","size":1000}' } as const;
  const quota = (bytes: number | null) =>
    sql`update users set storage_quota_bytes = ${bytes} where id = ${fan.user._id}`.execute(server.ctx.db);
  await quota(999);
  const { status, error } = await fan.call(signUpload, { query });
  expect([status, error.message]).toEqual([400, expect.stringContaining('Not enough storage for this file')]);
  await quota(null);
  const huge = { folder: 'audio', metadata: '{"type":"audio/mpeg","size":1e15}' } as const;
  expect((await fan.call(signUpload, { query: huge })).error.message).toMatch(
    /^Audio size should be less than/,
  );
});

test.each([
  ['audio/mpeg', 200],
  ['video/mp4', 200],
  ['image/png', 400],
])('an upload to the folder of audio may be of type %s: %d', async (type, status) => {
  const query = { folder: 'audio', metadata: JSON.stringify({ type, size: 1000 }) } as const;
  const outcome = await owner.call(signUpload, { query });
  expect(outcome.status).toBe(status);
  if (status === 400) expect(outcome.error.message).toBe('Please upload an audio file');
});
