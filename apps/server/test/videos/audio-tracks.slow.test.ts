import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AudioTrack,
  addAudioTrack,
  deleteAudioTrack,
  updateAudioTrack,
} from '@kinora/contract/audio-tracks';
import type { BodyOf } from '@kinora/contract/endpoint';
import { getVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { postForm, signFor } from '../media.ts';
import { onlyInSoak } from '../soak.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { assemble } from './assemble.ts';
import { makeFilm, readAudio, readBeeps, type Voice, voiceInput } from './languages.ts';
import { measure } from './measure.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { h264, videoInput } from './recipe.ts';

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

const voices: Voice[] = [
  { language: 'eng', title: 'Commentary "live"', pitch: 500 },
  { language: 'ger', pitch: 1000, disposition: 'default' },
  { language: 'fre', pitch: 2000, disposition: 'visual_impaired' },
];

async function publish(name: string, film: string): Promise<Video> {
  const { status, body } = await pipeline.send(name, await readFile(film));
  expect([status, body.error]).toEqual([200, undefined]);
  return pipeline.settled((await pipeline.publish(body))._id);
}

const work = () => waitForJobs(pipeline.server, 'transcoding', 'playback');

async function current({ _id: videoId }: Video): Promise<Video> {
  await work();
  return (await pipeline.person.call(getVideo, { params: { videoId } })).data;
}

const change = (video: Video, track: AudioTrack | undefined, body: BodyOf<typeof updateAudioTrack>) =>
  pipeline.person.call(updateAudioTrack, {
    params: { videoId: video._id, trackId: track?._id ?? '' },
    body,
  });

async function readMaster({ playback }: Video): Promise<Record<string, string>[]> {
  const text = await readFile(pipeline.fileOf(playback.hls ?? ''), 'utf8');
  return [...text.matchAll(/^#EXT-X-MEDIA:(.*)$/gm)].map(([, line = '']) =>
    Object.fromEntries(
      [...line.matchAll(/([A-Z-]+)=(?:"([^"]*)"|([^,]*))/g)].map(([, name, quoted, plain]) => [
        name,
        quoted ?? plain,
      ]),
    ),
  );
}

const playlistOf = ({ playback }: Video, { URI = '' }: Record<string, string>) =>
  path.join(path.dirname(pipeline.fileOf(playback.hls ?? '')), URI);

/** Expects each track of the stream to beep at the time of the flash, and returns the pitches of the tracks. */
async function pitchesInStep(video: Video): Promise<number[]> {
  const images = await assemble(playlistOf(video, { URI: '240p.m3u8' }));
  const pitches: number[] = [];
  for (const track of await readMaster(video)) {
    const { flashAt } = await measure(images, null);
    for (const { at, pitch } of await readBeeps(await assemble(playlistOf(video, track)))) {
      if (pitch > 0) expect(Math.abs(at - (flashAt ?? 0)), track.NAME).toBeLessThan(0.02);
      pitches.push(pitch);
    }
  }
  return pitches;
}

/** Like `pitchesInStep`, for a file with all tracks. */
async function pitchesOf(file: string): Promise<number[]> {
  const { flashAt } = await measure(file, null);
  const beeps = await readBeeps(file);
  for (const { at, pitch } of beeps) {
    if (pitch > 0) expect(Math.abs(at - (flashAt ?? 0)), file).toBeLessThan(0.02);
  }
  return beeps.map(({ pitch }) => pitch);
}

const downloadOf = (video: Video) => pipeline.fileOf(video.videoFile ?? '');

test('each audio stream of a Matroska file becomes a track of the stream and of the download', async () => {
  const video = await publish('film.mkv', await makeFilm('film.mkv', voices));
  expect(video.audioTracks).toMatchObject([
    { language: 'en', name: 'Commentary "live"', isDefault: false, kind: 'main', status: 'ready' },
    { language: 'de', name: 'Deutsch', isDefault: true, kind: 'main', status: 'ready' },
    { language: 'fr', name: 'Français', isDefault: false, kind: 'description', status: 'ready' },
  ]);
  expect(await readMaster(video)).toMatchObject([
    { NAME: "Commentary 'live'", LANGUAGE: 'en', DEFAULT: 'NO', AUTOSELECT: 'YES', CHANNELS: '2' },
    { NAME: 'Deutsch', LANGUAGE: 'de', DEFAULT: 'YES', AUTOSELECT: 'YES', URI: 'audio.m3u8' },
    {
      ...{ NAME: 'Français', LANGUAGE: 'fr', DEFAULT: 'NO', AUTOSELECT: 'YES' },
      CHARACTERISTICS: 'public.accessibility.describes-video',
    },
  ]);
  expect(await pitchesInStep(video)).toEqual([500, 1000, 2000]);
  const download = downloadOf(video);
  expect(await readAudio(download)).toMatchObject([
    { codec: 'aac', language: 'deu', handler: 'Deutsch', isDefault: true },
    { codec: 'aac', language: 'eng', handler: 'Commentary "live"', isDefault: false },
    { codec: 'aac', language: 'fra', handler: 'Français', isDefault: false },
  ]);
  expect(await pitchesOf(download)).toEqual([1000, 500, 2000]);
  // The owner's download is the upload, with an index and the languages.
  expect(await readAudio(pipeline.fileOf((video.downloadUrl ?? '').replace('?download', '')))).toMatchObject([
    { language: 'deu' },
    { language: 'eng' },
    { language: 'fra' },
  ]);
});

test('an MP4 that browsers can play keeps all tracks, and a silent default gives way to a track with sound', async () => {
  const silent = { ...voices[1], isSilent: true };
  const file = await makeFilm('silent-default.mp4', [
    silent,
    { language: 'und', pitch: 1500 },
    { pitch: 500 },
  ]);
  const video = await publish('film.mp4', file);
  expect(video.audioTracks).toMatchObject([
    { language: 'de', name: 'Deutsch', isDefault: false },
    { language: null, name: 'Track 2', isDefault: true },
    { language: null, name: 'Track 3', isDefault: false },
  ]);
  expect(path.basename(downloadOf(video))).toBe('source.mp4');
  expect(await pitchesOf(downloadOf(video))).toEqual([1500, 0, 500]);
  expect((await readMaster(video)).map(({ DEFAULT }) => DEFAULT)).toEqual(['NO', 'YES', 'NO']);
  await change(video, video.audioTracks[0], { isHidden: true });
  expect(await pitchesInStep(await current(video))).toEqual([1500, 500]);
});

test('further audio may have a codec that browsers do not support, or be longer than the video', async () => {
  const [one, other] = [
    { language: 'en', pitch: 500, disposition: 'default' },
    { language: 'de', pitch: 1000, codec: 'ac3' },
  ];
  const inputs = [...voiceInput(one), ...voiceInput(other, 9)];
  const streams = ['-map', '0', '-map', '1', '-map', '2', ...h264, '-c:a:0', 'aac', '-c:a:1', 'ac3'];
  const args = [...videoInput(), ...inputs, ...streams, '-disposition:a:1', '0', 'ac3.mp4'];
  const video = await publish('ac3.mp4', await makeClip('ac3.mp4', [args]));
  expect(path.basename(downloadOf(video))).toBe('source.mp4');
  expect(video.duration).toBeCloseTo(2, 1);
  expect(await pitchesInStep(video)).toEqual([500, 1000]);
});

test.each(onlyInSoak([9]))('of %i audio streams, the first eight become tracks', async (length) => {
  const nine = Array.from({ length }, (_, number) => ({ pitch: 500 + number * 100, title: `T${number}` }));
  const video = await publish('nine.mkv', await makeFilm('nine.mkv', nine));
  expect(video.audioTracks.map(({ name }) => name)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']);
  expect(await pitchesInStep(video)).toEqual([500, 600, 700, 800, 900, 1000, 1100, 1200]);
});

test('a declared audio stream without samples is no track, and another one takes its place', async () => {
  const voice = { pitch: 700 };
  const empty = ['-map', '1', '-map', '2', '-c:a', 'aac', '-frames:a:0', '0', '-disposition:a:0', 'default'];
  const inputs = [...videoInput(), ...voiceInput({}), ...voiceInput(voice)];
  const args = [...inputs, '-map', '0', ...empty, '-disposition:a:1', '0', ...h264, 'empty.mkv'];
  const video = await publish('empty.mkv', await makeClip('empty.mkv', [args]));
  expect(video.audioTracks).toMatchObject([{ name: 'Track 1', isDefault: true }]);
  expect(await pitchesInStep(video)).toEqual([700]);
});

async function uploadAudio(name: string, data: Buffer) {
  const { url, fields } = await signFor(pipeline.person, 'audio');
  return postForm(pipeline.server.app, url, { fields, file: { name, data } });
}

/** Uploads audio in this container and adds it. */
async function add(video: Video, voice: Voice, container: string, seconds: number) {
  const name = `voice-${seconds}.${container}`;
  const file = await makeClip(name, [[...voiceInput(voice, seconds), name]]);
  const { status, body } = await uploadAudio(name, await readFile(file));
  expect([status, body.error]).toEqual([200, undefined]);
  return pipeline.person.call(addAudioTrack, {
    params: { videoId: video._id },
    body: { uploadedAudioResponse: body, name: container },
  });
}

const secondsOf = async (video: Video) => {
  const lengths: number[] = [];
  for (const track of await readMaster(video)) {
    const audio = await readFile(playlistOf(video, track), 'utf8');
    lengths.push(
      [...audio.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0),
    );
  }
  return lengths;
};

test('added audio of any length joins the stream and the download of a ready video', async () => {
  const video = await publish('film.mp4', await makeFilm('film.mp4', voices.slice(0, 1)));
  const before = downloadOf(video);
  const added = await add(video, { pitch: 1000 }, 'wav', 7);
  expect(added.data.audioTracks).toMatchObject([{ status: 'ready' }, { name: 'wav', status: 'processing' }]);
  await add(video, { pitch: 1500 }, 'mp3', 1.3);
  await add(video, { pitch: 2000 }, 'flac', 2);
  await add(video, { pitch: 700 }, 'ogg', 2);
  const whole = await current(video);
  expect(whole.audioTracks.map(({ status }) => status)).toEqual(Array(5).fill('ready'));
  // Encoders of lossy formats add a delay, which some containers don't state.
  expect(await pitchesInStep(whole)).toEqual([500, 1000, 1500, 2000, 700]);
  for (const seconds of await secondsOf(whole)) expect(Math.abs(seconds - 2)).toBeLessThan(0.1);

  expect(downloadOf(whole)).not.toBe(before);
  expect((await readAudio(downloadOf(whole))).map(({ handler }) => handler)).toEqual([
    ...['English', 'wav', 'mp3', 'flac', 'ogg'],
  ]);
  expect(await pitchesOf(downloadOf(whole))).toEqual([500, 1000, 1500, 2000, 700]);
  // Open pages still refer to the earlier file, and the upload stays for its owner.
  expect(await readAudio(before)).toHaveLength(1);
});

test('changes of tracks reach the stream and the download, and deleted tracks leave no files', async () => {
  const video = await publish('film.mkv', await makeFilm('film.mkv', voices));
  const [english, german, french] = video.audioTracks;
  await Promise.all([
    change(video, french, { isDefault: true, language: 'fr-CA', position: 0 }),
    change(video, english, { name: 'Comments', kind: 'dub' }),
  ]);
  const changed = await current(video);
  expect(await readMaster(changed)).toMatchObject([
    { NAME: 'Français', LANGUAGE: 'fr-CA', DEFAULT: 'YES' },
    { NAME: 'Comments', DEFAULT: 'NO' },
    { NAME: 'Deutsch', DEFAULT: 'NO' },
  ]);
  expect((await readAudio(downloadOf(changed))).map(({ handler }) => handler)).toEqual([
    ...['Français', 'Comments', 'Deutsch'],
  ]);

  const deletion = { params: { videoId: video._id, trackId: german?._id ?? '' } };
  expect((await pipeline.person.call(deleteAudioTrack, deletion)).status).toBe(200);
  await change(video, english, { isHidden: true });
  const left = await current(video);
  expect((await readMaster(left)).map(({ NAME }) => NAME)).toEqual(['Français']);
  expect(await pitchesOf(downloadOf(left))).toEqual([2000]);
  const folder = path.dirname(pipeline.fileOf(left.playback.hls ?? ''));
  const files = (await pipeline.filesIn('media')).filter((file) => path.dirname(file) === folder);
  // The first rendition belongs to the deleted track.
  expect(files.filter((file) => /^audio(-\d+)?\./.test(path.basename(file)))).toEqual([]);
  expect(files.filter((file) => file.includes(`audio-${english?._id}`))).toHaveLength(2);

  await change(left, left.audioTracks.at(-1), { isHidden: false });
  expect((await readMaster(await current(left))).length).toBe(2);
});

test('concurrent changes end in the playlist of the last state', async () => {
  const video = await publish('film.mkv', await makeFilm('film.mkv', voices));
  const changes = Array.from({ length: 12 }, (_, number) =>
    change(video, video.audioTracks[number % 3], { name: `Name ${number}`, position: number % 3 }),
  );
  await Promise.all([...changes, add(video, { pitch: 700 }, 'wav', 2)]);
  const { audioTracks, ...rest } = await current(video);
  expect((await readMaster({ audioTracks, ...rest })).map(({ NAME }) => NAME)).toEqual(
    audioTracks.map(({ name }) => name),
  );
  expect(audioTracks).toHaveLength(4);
});

test('tracks can be added to a video of an earlier release, which has a file per rendition', async () => {
  const video = await publish('film.mkv', await makeFilm('film.mkv', voices.slice(0, 1)));
  const { ctx } = pipeline.server;
  const [, assetId = ''] = /assets\/([^/]+)/.exec(video.playback.hls ?? '') ?? [];
  const single = await assemble(playlistOf(video, { URI: 'audio.m3u8' }));
  await ctx.storage.putFile(`assets/${assetId}/hls/audio.mp4`, single);
  await sql`delete from pieces where asset_id = ${assetId}`.execute(ctx.db);
  const before = downloadOf(video);
  await add(video, { pitch: 1000 }, 'wav', 2);
  const whole = await current(video);
  expect(downloadOf(whole)).not.toBe(before);
  expect(await pitchesOf(downloadOf(whole))).toEqual([500, 1000]);
  expect(await pitchesInStep(whole)).toEqual([500, 1000]);
});

test('a silent video gets its first audio', async () => {
  const file = await makeClip('mute.mp4', [[...videoInput(), ...h264, 'mute.mp4']]);
  const video = await publish('mute.mp4', file);
  expect(await readMaster(video)).toEqual([]);
  await add(video, { pitch: 900 }, 'wav', 2);
  const whole = await current(video);
  expect(await readMaster(whole)).toMatchObject([{ NAME: 'wav', DEFAULT: 'YES' }]);
  expect(await pitchesInStep(whole)).toEqual([900]);
  expect(await pitchesOf(downloadOf(whole))).toEqual([900]);
});

test('a further track that cannot be encoded fails alone', { timeout: 200_000 }, async () => {
  const { body } = await pipeline.send('film.mkv', await readFile(await makeFilm('film.mkv', voices)));
  const { ctx } = pipeline.server;
  // Pretends that the file lacks a stream that the probe found.
  await sql`create or replace function lose_stream() returns trigger language plpgsql as $$
    begin if new.language = 'en' then new.stream := 99; end if; return new; end $$`.execute(ctx.db);
  await sql`create trigger lose_stream before insert on audio_tracks for each row execute function lose_stream()`.execute(
    ctx.db,
  );
  const published = await pipeline.publish(body);
  await sql`drop trigger lose_stream on audio_tracks`.execute(ctx.db);
  const video = await pipeline.settled(published._id);
  expect(video.playback.status).toBe('ready');
  expect(video.audioTracks.map(({ status }) => status)).toEqual(['failed', 'ready', 'ready']);
  expect(video.audioTracks[0]?.error).toContain('This audio could not be processed.');
  expect((await readMaster(video)).map(({ NAME }) => NAME)).toEqual(['Deutsch', 'Français']);
  expect(await readAudio(downloadOf(video))).toHaveLength(2);
});

test.each([
  ['garbage', Buffer.from('x\u0000'.repeat(5000))],
  ['random bytes', Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 * index) % 251))],
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n')],
])('refuses %s as audio', async (name, data) => {
  const { status, body } = await uploadAudio(name, data);
  expect([status, body.error.message]).toEqual([400, 'Unsupported audio format or file']);
});

test('refuses a video without audio as audio', async () => {
  const file = await makeClip('mute.mp4', [[...videoInput(), ...h264, 'mute.mp4']]);
  const { status, body } = await uploadAudio('mute.mp4', await readFile(file));
  expect([status, body.error.code]).toEqual([400, 'UNSUPPORTED_FILE']);
});
