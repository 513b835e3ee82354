import { readFile } from 'node:fs/promises';
import { makeClip } from '../clip-cache.ts';
import { mediaFile } from '../media.ts';
import { audioInput, h264, videoInput } from './recipe.ts';

/** Targets that must not be read: a local file, and a local URL. */
export type Bait = { file: string; url: string };

/** Files that are named like a video and refer to other files. */
export const impostors: { name: string; content: (bait: Bait) => string }[] = [
  {
    name: 'a playlist of a file',
    content: ({ file }) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${file}\n#EXT-X-ENDLIST\n`,
  },
  {
    name: 'a playlist of a URL',
    content: ({ url }) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${url}/a.ts\n#EXT-X-ENDLIST\n`,
  },
  {
    name: 'a playlist with an external key',
    content: ({ file, url }) =>
      `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${url}/key"\n#EXTINF:2,\nfile://${file}\n#EXT-X-ENDLIST\n`,
  },
  {
    name: 'a master playlist',
    content: ({ url }) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}/rung.m3u8\n`,
  },
  { name: 'a concat script', content: ({ file }) => `ffconcat version 1.0\nfile '${file}'\nduration 2\n` },
  {
    name: 'a concat script with a URL',
    content: ({ url }) => `ffconcat version 1.0\nfile ${url}/a.mp4\n`,
  },
  {
    name: 'a DASH manifest',
    content: ({ url }) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${url}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  },
  {
    name: 'a session description',
    content: ({ url }) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${new URL(url).port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  },
  {
    name: 'SVG',
    content: ({ file, url }) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${file}"/><image href="${url}/a.png"/></svg>`,
  },
  {
    name: 'HTML',
    content: ({ url }) => `<!doctype html><script src="${url}/a.js"></script><video src="${url}/a.mp4">`,
  },
  { name: 'a subtitle file', content: () => '1\n00:00:00,000 --> 00:00:02,000\nwords\n' },
  { name: 'an empty file', content: () => '' },
  { name: 'a single byte', content: () => '\0' },
  { name: 'the beginning of a video', content: () => '\0\0\0\x18ftypisom\0\0\x02\0isomiso2' },
];

type Trap = { name: string; bytes: () => Promise<Buffer> };

/** Real videos that claim or contain too much. They are refused, fail with a reason, or play. */
export const traps: Trap[] = [
  { name: 'a 16383 × 16383 frame in a 320 × 240 video', bytes: enormousFrames },
  { name: 'a false, endless duration', bytes: claimedLength },
  { name: 'a gap of eleven years', bytes: () => hole(11 * 365 * 86_400) },
  { name: 'a hundred thousand frames per second', bytes: tooManyFrames },
  { name: 'samples of unlimited duration', bytes: endlessSamples },
  { name: 'a video truncated before its index', bytes: async () => half('clip.mp4') },
  { name: 'a truncated video', bytes: async () => half('clip.webm') },
];

export const slowTraps: Trap[] = [
  { name: 'nine hundred streams', bytes: manyStreams },
  { name: 'a gap of an hour', bytes: () => hole(3600) },
];

async function half(name: 'clip.mp4' | 'clip.webm'): Promise<Buffer> {
  const bytes = await mediaFile(name);
  return bytes.subarray(0, bytes.length / 2);
}

/**
 * Makes a video that claims enormous frames. VP8 stores the dimensions in every key frame, after three marker bytes.
 */
async function enormousFrames(): Promise<Buffer> {
  const bytes = await mediaFile('clip.webm');
  const mark = Buffer.from([0x9d, 0x01, 0x2a]);
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    bytes.writeUInt16LE(0x3fff, at + 3);
    bytes.writeUInt16LE(0x3fff, at + 5);
  }
  return bytes;
}

async function manyStreams(): Promise<Buffer> {
  const maps = Array.from({ length: 900 }, () => ['-map', '1:a']).flat();
  const inputs = [...videoInput({ seconds: 1 }), ...audioInput({ seconds: 1, channels: 1 })];
  const encode = [...inputs, ...h264, '-c:a', 'pcm_s16le', '-ar', '8000', 'one.mkv'];
  const copy = ['-i', 'one.mkv', '-i', 'one.mkv', '-map', '0:v', ...maps, '-c', 'copy', 'streams.mkv'];
  return readFile(await makeClip('streams.mkv', [encode, copy]));
}

/** Makes a video that claims a wrong duration. Matroska stores it as a float in element 0x4489. */
async function claimedLength(): Promise<Buffer> {
  const bytes = await mediaFile('clip.webm');
  bytes.writeDoubleBE(1e15, bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
  return bytes;
}

async function hole(seconds: number): Promise<Buffer> {
  const late = ['-bsf:v', `setts=ts=TS+if(gte(N\\,25)\\,${seconds}/TB\\,0)`];
  const encode = [...videoInput(), ...h264, '-bf', '0', 'whole.mkv'];
  const name = `hole-${seconds}.mkv`;
  return readFile(await makeClip(name, [encode, ['-i', 'whole.mkv', '-c', 'copy', ...late, name]]));
}

async function tooManyFrames(): Promise<Buffer> {
  const encode = [...videoInput(), ...h264, '-bf', '0', 'whole.mp4'];
  const hurried = [
    '-i',
    'whole.mp4',
    '-c',
    'copy',
    '-bsf:v',
    'setts=ts=N/100000/TB',
    '-video_track_timescale',
    '100000',
  ];
  return readFile(await makeClip('hurried.mp4', [encode, [...hurried, 'hurried.mp4']]));
}

/** Changes the table of sample durations of an MP4, which has one entry for all samples. */
async function endlessSamples(): Promise<Buffer> {
  const bytes = await mediaFile('silent.mp4');
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('stts') + 16);
  return bytes;
}
