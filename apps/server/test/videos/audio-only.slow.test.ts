import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getVideo, type Video } from '@kinora/contract/videos';
import Parser from 'rss-parser';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClip, type Recipe } from '../clip-cache.ts';
import { setSite } from '../site.ts';
import { onlyInSoak } from '../soak.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

const run = promisify(execFile);

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

const tone = (seconds: number, rate = 44_100) => [
  ...['-f', 'lavfi', '-i', `sine=440:duration=${seconds}:sample_rate=${rate}`],
];

const make = async (name: string, recipe: Recipe) => readFile(await makeClip(name, recipe));

async function probe(file: string, entries: string, ...more: string[]): Promise<string> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'csv=p=0',
    ...more,
    '-show_entries',
    entries,
    file,
  ]);
  return stdout.trim();
}

const durationOf = async (file: string) => Number(await probe(file, 'format=duration'));

/** Expects a decoder to output the same samples for both files. */
async function expectSameSamples(one: string, other: string): Promise<void> {
  const hashes = ['0:a:0', '1:a:0'].flatMap((stream) => ['-map', stream, '-f', 'md5', '-']);
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', one, '-i', other, ...hashes]);
  const [first, second] = stdout.trim().split('\n');
  expect(first).toMatch(/^MD5=/);
  expect(second).toBe(first);
}

/** Sends a file and returns the path of the source that was made from it. */
async function accept(name: string, data: Buffer) {
  const { status, body } = await pipeline.send(name, data);
  expect([status, body.error]).toEqual([200, undefined]);
  const { source_key: source, probe } = await pipeline.server.ctx.db
    .selectFrom('media_assets')
    .select(['source_key', 'probe'])
    .where('id', '=', body.asset_id)
    .executeTakeFirstOrThrow();
  return { body, probe, source: path.join(pipeline.server.ctx.config.dataDir, 'media', source) };
}

type Kind = [name: string, seconds: number, args: string[]];

const kinds: Kind[] = [
  ['tone.m4a', 3.4, [...tone(3.4), '-c:a', 'aac']],
  ['lossless.m4a', 3.4, [...tone(3.4), '-c:a', 'alac']],
  ['tone.aac', 3.4, [...tone(3.4), '-c:a', 'aac']],
  ['round.flac', 3, [...tone(3), '-c:a', 'flac']],
  ['tone.flac', 3.4, [...tone(3.4, 96_000), '-c:a', 'flac']],
  ['tone.opus', 3.4, [...tone(3.4, 48_000), '-c:a', 'libopus']],
  ['tone.wav', 3.4, [...tone(3.4, 8000)]],
];

/** Kinds that are processed like another one. */
const soakKinds: Kind[] = [
  ['slow.m4a', 3.4, [...tone(3.4, 8000), '-c:a', 'aac']],
  ['tone.ogg', 3.4, [...tone(3.4), '-c:a', 'libvorbis']],
  ['tone.mka', 3.4, [...tone(3.4), '-c:a', 'flac']],
  ['eight.flac', 3.4, [...tone(3.4), '-af', 'pan=7.1|c0=c0|c3=c0|c7=c0', '-c:a', 'flac']],
];

test.each([...kinds, ...onlyInSoak(soakKinds)])(
  '%s becomes a video with the same samples, at one frame per second',
  async (name, seconds, args) => {
    const { body, source } = await accept(name, await make(name, [[...args, name]]));
    expect(body).toMatchObject({ resource_type: 'video', width: 1280, height: 720 });
    expect(Math.abs(body.duration - seconds)).toBeLessThan(0.04);
    await expectSameSamples(source, await makeClip(name, [[...args, name]]));
    const frames = ['-select_streams', 'v', '-count_packets'];
    expect(await probe(source, 'stream=codec_name,r_frame_rate,nb_read_packets', ...frames)).toBe(
      `h264,1/1,${Math.ceil(seconds)}`,
    );
  },
);

test('an MP3 file keeps all of its packets', async () => {
  const file = await makeClip('tone.mp3', [[...tone(3.4), 'tone.mp3']]);
  const { source, body } = await accept('tone.mp3', await readFile(file));
  const packets = (one: string) =>
    probe(
      one,
      'packet=data_hash',
      '-select_streams',
      'a',
      '-show_data_hash',
      'md5',
      '-of',
      'default=nw=1:nk=1',
    );
  expect(await packets(source)).toBe(await packets(file));
  expect(Math.abs(body.duration - (await durationOf(file)))).toBeLessThan(0.02);
});

/** Publishes a file and returns the video once it is ready. */
async function play(name: string, data: Buffer): Promise<Video> {
  const { body } = await pipeline.send(name, data);
  const video = await pipeline.settled((await pipeline.publish(body))._id);
  expect(video.playback).toMatchObject({ status: 'ready', loops: false });
  return video;
}

test.each([0.2, 65.5, ...onlyInSoak([3.4])])(
  'every file made from %s seconds of audio is as long as it',
  async (seconds) => {
    const name = `lasting-${seconds}.flac`;
    const video = await play(name, await make(name, [[...tone(seconds), '-c:a', 'flac', name]]));
    expect(video.duration).toBeCloseTo(seconds, 2);
    const master = pipeline.fileOf(video.playback.hls ?? '');
    for (const rendition of ['audio', '360p', '720p']) {
      const playlist = await readFile(path.join(path.dirname(master), `${rendition}.m3u8`), 'utf8');
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
      // An AAC frame is 21 ms long, and an encoder adds up to two.
      expect(Math.abs(lengths.reduce((sum, one) => sum + one, 0) - seconds), rendition).toBeLessThan(0.045);
    }
    const file = pipeline.fileOf(video.videoFile ?? '');
    expect(Math.abs((await durationOf(file)) - seconds)).toBeLessThan(0.045);
    expect(await probe(file, 'stream=start_time')).toBe('0.000000\n0.000000');
  },
);

test('its renditions are small, and it has one poster and no storyboard', async () => {
  const video = await play(
    'noise.flac',
    await make('noise.flac', [
      ['-f', 'lavfi', '-i', 'anoisesrc=duration=20:color=pink', '-c:a', 'flac', 'noise.flac'],
    ]),
  );
  expect(video.playback.storyboard).toBeNull();
  expect(video.playback.renditions.map(({ height }) => height)).toEqual([360, 720]);
  for (const { bitrate } of video.playback.renditions) expect(bitrate).toBeLessThan(100_000);
});

async function stillOf(name: string, data: Buffer): Promise<Sharp> {
  const { source } = await accept(name, data);
  const png = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', source, ...png], {
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  return sharp(stdout);
}

const flac = ['-c:a', 'flac', '-c:v', 'copy', '-disposition:v', 'attached_pic'];

/** Makes a file whose cover is this image. */
async function covered(name: string, image: Buffer): Promise<Buffer> {
  return Buffer.concat([
    await id3With(image),
    await make(name, [[...tone(1), '-write_xing', '0', '-id3v2_version', '0', name]]),
  ]);
}

/** Returns an ID3 tag with a cover that claims to be a JPEG image. */
async function id3With(image: Buffer, type = 'image/jpeg'): Promise<Buffer> {
  const content = Buffer.concat([Buffer.from(`\0${type}\0\x03\0`, 'latin1'), image]);
  const frame = Buffer.concat([Buffer.from('APIC'), uint32(content.length), Buffer.from([0, 0]), content]);
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), frame]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c83c14' } });

async function averageOf(still: Sharp, left: number, top: number): Promise<number[]> {
  const { channels } = await sharp(
    await still.clone().extract({ left, top, width: 40, height: 40 }).png().toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

test.each([
  ['JPEG', () => plain(300, 300).jpeg().toBuffer()],
  ['PNG that claims to be a JPEG', () => plain(300, 300).png().toBuffer()],
  ['animated', () => plain(300, 300).webp().toBuffer()],
  ['tiny', () => plain(1, 1).png().toBuffer()],
])('a cover (%s) is shown whole before a darker copy', async (_, image) => {
  const still = await stillOf('covered.mp3', await covered('bare.mp3', await image()));
  const [red = 0, green = 0, blue = 0] = await averageOf(still, 620, 340);
  expect(Math.abs(red - 200) + Math.abs(green - 60) + Math.abs(blue - 20)).toBeLessThan(20);
  const [side = 0] = await averageOf(still, 20, 340);
  expect(side).toBeGreaterThan(60);
  expect(side).toBeLessThan(150);
});

test.each([
  ['that is damaged', async () => (await plain(300, 300).jpeg().toBuffer()).fill(0x55, 40)],
  ['that is SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['of huge dimensions', async () => hugePng()],
  ['that is empty', async () => Buffer.alloc(0)],
])('a waveform is shown instead of a cover %s', async (_, image) => {
  const still = await stillOf('covered.mp3', await covered('bare.mp3', await image()));
  const [red = 0, , blue = 0] = await averageOf(still, 20, 340);
  expect([red < 40, blue < 50]).toEqual([true, true]);
  expect((await averageOf(still, 620, 340))[0]).toBeGreaterThan(60);
});

/** Returns the start of a PNG image that claims 60,000 × 60,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const image = await plain(8, 8).png().toBuffer();
  image.writeUInt32BE(60_000, 16);
  image.writeUInt32BE(60_000, 20);
  return image;
}

test('a WAV file that claims four gigabytes is as long as its samples', async () => {
  const data = await make('claimed.wav', [[...tone(2, 8000), 'claimed.wav']]);
  data.writeUInt32LE(0xffffffff, 4);
  data.writeUInt32LE(0xffffffff, data.indexOf('data') + 4);
  expect((await accept('claimed.wav', data)).body.duration).toBeCloseTo(2, 2);
});

test('silent audio is accepted', async () => {
  const silent = [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=duration=2:sample_rate=8000:channel_layout=mono',
    'silent.wav',
  ];
  expect((await accept('silent.wav', await make('silent.wav', [silent]))).body.duration).toBeCloseTo(2, 2);
});

test.each([
  ['text', async () => Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(2000))],
  [
    'noise',
    async () => Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * index * 31) % 251)),
  ],
  [
    'a WAV header without samples',
    async () => (await make('short.wav', [[...tone(0.1, 8000), 'short.wav']])).subarray(0, 60),
  ],
])('%s is not accepted as audio', async (_, data) => {
  const { status, body } = await pipeline.send('song.mp3', await data());
  expect([status, body.error?.message]).toEqual([400, 'Unsupported video format or file']);
});

test('audio longer than twelve hours is refused', async () => {
  const header = await make('short.wav', [[...tone(0.1, 8000), 'short.wav']]);
  const at = header.indexOf('data') + 8;
  // One byte per second.
  header.writeUInt32LE(1, 24);
  header.writeUInt32LE(2, 28);
  header.writeUInt32LE(100_000, at - 4);
  const { status, body } = await pipeline.send(
    'long.wav',
    Buffer.concat([header.subarray(0, at), Buffer.alloc(100_000)]),
  );
  expect(status).toBe(400);
  expect(body.error.message).toMatch(/at most 12 hours|Unsupported/);
});

test('a file with a cover in another container is accepted', async () => {
  const image = ['-f', 'lavfi', '-i', 'color=red:size=200x200', '-frames:v', '1', 'cover.png'];
  const file = [...tone(1), '-i', 'cover.png', '-map', '0:a', '-map', '1:v', ...flac, 'covered.flac'];
  const still = await stillOf('covered.flac', await make('covered.flac', [image, file]));
  expect((await averageOf(still, 620, 340))[0]).toBeGreaterThan(200);
});

test('only the owner can download the upload itself, and others get the video', async () => {
  const data = await make('tone.mp3', [[...tone(3.4), 'tone.mp3']]);
  const { _id: videoId, videoFile } = await play('My song.mp3', data);
  const { server, person } = pipeline;
  const other = await server.signUp();
  const load = async (reader: typeof person, url: string | null) => {
    const { pathname, search } = new URL(url ?? '');
    return server.app.inject({ url: pathname + search, cookies: reader.cookies });
  };
  const urlFor = async (reader: typeof person) =>
    (await reader.call(getVideo, { params: { videoId } })).data.downloadUrl;
  const own = await load(person, await urlFor(person));
  expect(own.headers['content-disposition']).toContain('filename="My song.mp3"');
  expect(own.rawPayload.equals(data)).toBe(true);
  expect((await load(other, await urlFor(person))).statusCode).toBe(404);
  const shared = await load(other, await urlFor(other));
  expect(shared.headers['content-disposition']).toContain('filename="A video.mp4"');
  expect(shared.rawPayload).toEqual(await readFile(pipeline.fileOf(videoFile ?? '')));
});

test('a podcast client downloads the whole audio in ranges without a session', async () => {
  const { _id } = await play(
    'song.flac',
    await make('song.flac', [[...tone(3.4), '-c:a', 'flac', 'song.flac']]),
  );
  const { server, person } = pipeline;
  await setSite(server.ctx, { guests: 'watch' });
  // A list may be up to a second old.
  const enclosure = await vi.waitFor(async () => {
    const { body } = await server.app.inject(`/channel/${person.user.username}/feed.xml`);
    const { items } = await new Parser().parseString(body);
    const found = items.find(({ guid }) => guid?.endsWith(_id))?.enclosure;
    if (!found) throw new Error('the feed has no such item');
    return found;
  }, 10_000);
  const { url, length, type } = enclosure;
  expect(type).toBe('audio/mp4');
  const { pathname } = new URL(url);
  const whole = await server.app.inject(pathname);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
    200,
    'audio/mp4',
    Number(length),
  ]);
  const part = await server.app.inject({ url: pathname, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  const file = pipeline.fileOf(url);
  expect(await probe(file, 'stream=codec_name')).toBe('aac');
  expect(Math.abs((await durationOf(file)) - 3.4)).toBeLessThan(0.045);
});
