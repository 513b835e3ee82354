import { expect, test } from 'vitest';
import { masterPlaylist, measurePlaylist } from './playlists.ts';

const playlist = `#EXTM3U
#EXT-X-MAP:URI="240p.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100000@800
240p.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:100000@100800
240p.mp4
#EXT-X-ENDLIST
`;

test('the peak is that of the heaviest segment, the average is over all, and the file ends with the last', () => {
  expect(measurePlaylist(playlist)).toEqual({ peak: 400_000, average: 266_667, bytes: 200_800 });
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
const audio = { name: 'audio', codecs: 'mp4a.40.2', peak: 130_000, average: 128_000 };

test('the master lists rungs from small to large, each with the sound added to its rate', () => {
  const larger = { ...video, name: '360p', width: 640, height: 360, peak: 800_000 };
  const lines = masterPlaylist([larger, video], audio).split('\n');
  expect(lines.filter((line) => /^\d+p\.m3u8$/.test(line))).toEqual(['240p.m3u8', '360p.m3u8']);
  expect(lines).toContainEqual(
    '#EXT-X-STREAM-INF:BANDWIDTH=530000,AVERAGE-BANDWIDTH=428000,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=426x240,FRAME-RATE=30.000,AUDIO="sound"',
  );
});

test('a silent video has no sound group', () => {
  expect(masterPlaylist([video], null)).not.toContain('AUDIO');
});
