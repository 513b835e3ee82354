import { expect, test } from 'vitest';
import {
  bitratesOf,
  masterPlaylist,
  mediaPlaylist,
  mendPlaylist,
  readPlaylist,
  withoutSplinter,
} from './playlists.ts';

const written = `#EXTM3U
#EXT-X-MAP:URI="240p.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100000@800
240p.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:100000@100800
240p.mp4
#EXT-X-ENDLIST
`;
const segments = [
  { seconds: 4, bytes: 100_000 },
  { seconds: 2, bytes: 100_000 },
];

test('reads the header and the segments, but no line that is still being written', () => {
  expect(readPlaylist(written)).toEqual({ header: 800, segments });
  expect(readPlaylist(written.slice(0, written.indexOf('@100800')))).toEqual({
    header: 800,
    segments: segments.slice(0, 1),
  });
});

test('a splinter at the end is merged into the segment before it, so that players reach the end', () => {
  const splinter = { seconds: 0.021, bytes: 500 };
  expect(withoutSplinter([...segments, splinter])).toEqual([
    { seconds: 4, bytes: 100_000 },
    { seconds: 2.021, bytes: 100_500 },
  ]);
  expect(withoutSplinter(segments)).toEqual(segments);
  expect(withoutSplinter([splinter])).toEqual([splinter]);
});

test('a stored playlist that ends with a splinter is served without it', () => {
  const splinter = { seconds: 0.021, bytes: 500 };
  const inOneFile = [{ rendition: 'audio', header: 800, segments: [...segments, splinter] }];
  const mended = mendPlaylist(mediaPlaylist(inOneFile, { isComplete: true }));
  const whole = [{ rendition: 'audio', header: 800, segments: withoutSplinter([...segments, splinter]) }];
  expect(mended).toBe(mediaPlaylist(whole, { isComplete: true }));

  const apart = [
    { rendition: 'audio', header: 800, segments },
    { rendition: 'audio', header: 0, segments: [splinter] },
  ];
  const without = mediaPlaylist(apart.slice(0, 1), { isComplete: true });
  expect(mendPlaylist(mediaPlaylist(apart, { isComplete: true }))).toBe(without);
});

test('the target duration of a repaired playlist covers its last segment', () => {
  const list = (...seconds: number[]) => {
    const files = [
      { rendition: 'audio', header: 800, segments: seconds.map((s) => ({ seconds: s, bytes: 1 })) },
    ];
    return mediaPlaylist(files, { isComplete: true });
  };
  expect(mendPlaylist(list(4, 4.021, 0.49))).toBe(list(4, 4.511).replaceAll('1@801', '2@801'));
});

test('a playlist that has no splinter or is still growing is served as stored', () => {
  const files = [{ rendition: 'audio', header: 800, segments }];
  for (const isComplete of [true, false]) {
    const stored = mediaPlaylist(files, { isComplete });
    expect(mendPlaylist(stored)).toBe(stored);
  }
});

test('the peak bitrate is the highest bitrate of any segment, and the average covers all segments', () => {
  expect(bitratesOf(segments)).toEqual({ peak: 400_000, average: 266_667 });
});

test('pieces form one stream with a single header, and the playlist grows until it is complete', () => {
  const files = [
    { rendition: '240p', header: 800, segments },
    { rendition: '240p', header: 800, segments: segments.slice(0, 1) },
  ];
  const growing = mediaPlaylist(files.slice(0, 1), { isComplete: false });
  expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
  expect(growing).not.toContain('#EXT-X-ENDLIST');
  const complete = mediaPlaylist(files, { isComplete: true }).split('\n');
  expect(complete.filter((line) => line.includes('MAP'))).toEqual([
    '#EXT-X-MAP:URI="240p-0.mp4",BYTERANGE="800@0"',
  ]);
  expect(complete.slice(-7)).toEqual([
    ...['#EXT-X-BYTERANGE:100000@100800', '240p-0.mp4'],
    ...['#EXTINF:4.000000,', '#EXT-X-BYTERANGE:100000@800', '240p-1.mp4', '#EXT-X-ENDLIST', ''],
  ]);
});

const video = {
  name: '240p',
  width: 426,
  height: 240,
  frameRate: 30,
  codecs: 'avc1.640015',
  peak: 400_000,
  average: 300_000,
};
const audio = {
  rendition: 'audio',
  name: 'Track 1',
  language: null,
  isDescription: false,
  peak: 130_000,
  average: 128_000,
};

test("the master playlist lists rungs from small to large, each with the audio's bitrate added", () => {
  const larger = { ...video, name: '360p', width: 640, height: 360, peak: 800_000 };
  const lines = masterPlaylist([larger, video], [audio]).split('\n');
  expect(lines.filter((line) => /^\d+p\.m3u8$/.test(line))).toEqual(['240p.m3u8', '360p.m3u8']);
  expect(lines).toContainEqual(
    '#EXT-X-STREAM-INF:BANDWIDTH=530000,AVERAGE-BANDWIDTH=428000,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=426x240,FRAME-RATE=30.000,AUDIO="sound"',
  );
});

test('a silent video has no audio group', () => {
  expect(masterPlaylist([video], [])).not.toContain('AUDIO');
});

const audioLines = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA'));

test('audio tracks are listed in their order, and players start with the default', () => {
  const french = { ...audio, rendition: 'audio-1', name: 'Français', language: 'fr' };
  const described = { ...french, rendition: 'audio-2', name: 'Décrit', isDescription: true, peak: 140_000 };
  const dubbed = { ...french, rendition: 'audio-3', name: 'Doublé' };
  const playlist = masterPlaylist([video], [audio, french, described, dubbed], 'audio-1');
  expect(audioLines(playlist)).toEqual([
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Track 1",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Français",LANGUAGE="fr",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-1.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Décrit",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="audio-2.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Doublé",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="audio-3.m3u8"',
  ]);
  expect(playlist).toContain('BANDWIDTH=540000,AVERAGE-BANDWIDTH=428000');
});

test('the name of a track cannot add attributes or lines', () => {
  const [line] = audioLines(masterPlaylist([video], [{ ...audio, name: 'A",URI="evil\r\n#EXTM3U' }]));
  expect(line).toContain(`NAME="A',URI='evil #EXTM3U",`);
});
