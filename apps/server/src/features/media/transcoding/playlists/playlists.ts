import { pieceFileName } from '../keys.ts';
import type { PieceFile } from '../tables.ts';

/** Bits per second: the average over all segments, and the highest of any segment. */
export type Bitrates = { average: number; peak: number };

type Segment = PieceFile['segments'][number];

/** Reads a playlist that ffmpeg wrote: the length of the header in bytes, and the segments. */
export function readPlaylist(playlist: string): Pick<PieceFile, 'header' | 'segments'> {
  const ranges = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@\d+/g);
  const segments = [...ranges]
    .map(([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }))
    .filter(({ bytes }) => bytes > 0);
  return { header: Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(playlist)?.[1] ?? 0), segments };
}

/**
 * Min seconds of the last segment. A shorter one may start after the last frame, and players would then wait for it
 * forever: hls.js finds segments with a tolerance of 0.25 s.
 */
const minLast = 0.5;

/**
 * Returns the segments of a complete stream. A splinter, which is a last segment shorter than `minLast`, is merged into
 * the segment before it.
 */
export function withoutSplinter(segments: readonly Segment[]): Segment[] {
  const [before, last] = segments.slice(-2);
  if (!before || !last || last.seconds >= minLast) return [...segments];
  const joined = { seconds: before.seconds + last.seconds, bytes: before.bytes + last.bytes };
  return [...segments.slice(0, -2), joined];
}

/**
 * Returns those segments of a growing stream that can't change any more. Until the end, this excludes the newest one,
 * because a splinter may follow it.
 */
export function finalSegments(written: readonly Segment[], isEnd: boolean): Segment[] {
  const segments = withoutSplinter(written);
  return isEnd ? segments : segments.slice(0, -1);
}

/**
 * Removes a splinter from the end of a stored playlist, for streams that were published with one. A splinter in a
 * separate file is left out, because it can't be merged into the segment before it.
 */
export function mendPlaylist(text: string): string {
  const lastTwo = text.lastIndexOf('#EXTINF:', text.lastIndexOf('#EXTINF:') - 1);
  const found = lastTwo < 0 ? null : lastSegments.exec(text.slice(lastTwo))?.groups;
  if (!found || Number(found.lastSeconds) >= minLast) return text;
  const [start, length] = [Number(found.start), Number(found.length)];
  const isJoint = found.name === found.lastName && start + length === Number(found.lastStart);
  const seconds = Number(found.seconds) + (isJoint ? Number(found.lastSeconds) : 0);
  const bytes = length + (isJoint ? Number(found.lastLength) : 0);
  const end = [
    `#EXTINF:${seconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${bytes}@${start}`,
    found.name,
    endMark,
    '',
  ];
  // Rounded, no segment may be longer than the target duration (RFC 8216, 4.3.3.1).
  const beginning = text
    .slice(0, lastTwo)
    .replace(
      /(?<=#EXT-X-TARGETDURATION:)\d+/,
      (target) => `${Math.max(Number(target), Math.round(seconds))}`,
    );
  return beginning + end.join('\n');
}

const endMark = '#EXT-X-ENDLIST';

/** Matches the last two segments as `mediaPlaylist` writes them. */
const lastSegments = new RegExp(
  [
    ...['#EXTINF:(?<seconds>[\\d.]+),', '#EXT-X-BYTERANGE:(?<length>\\d+)@(?<start>\\d+)', '(?<name>\\S+)'],
    ...['#EXTINF:(?<lastSeconds>[\\d.]+),', '#EXT-X-BYTERANGE:(?<lastLength>\\d+)@(?<lastStart>\\d+)'],
    ...['(?<lastName>\\S+)', `${endMark}\n$`],
  ].join('\n'),
);

export function bitratesOf(segments: readonly Segment[]): Bitrates {
  const seconds = segments.reduce((sum, one) => sum + one.seconds, 0);
  const bits = segments.reduce((sum, one) => sum + one.bytes * 8, 0);
  const peak = Math.max(0, ...segments.map((one) => (one.bytes * 8) / Math.max(one.seconds, 0.1)));
  return { average: Math.round(bits / Math.max(seconds, 0.1)), peak: Math.round(peak) };
}

/**
 * Returns a rendition's playlist (RFC 8216), which lists the files of its pieces in order. While pieces are missing it
 * has no end mark, so that players reload it.
 */
export function mediaPlaylist(files: readonly PieceFile[], { isComplete }: { isComplete: boolean }): string {
  const longest = Math.max(0, ...files.flatMap(({ segments }) => segments.map(({ seconds }) => seconds)));
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', `#EXT-X-PLAYLIST-TYPE:${isComplete ? 'VOD' : 'EVENT'}`],
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Without this, players start a growing playlist near its end.
    ...(isComplete ? [] : ['#EXT-X-START:TIME-OFFSET=0']),
    ...files.flatMap(fileLines),
    ...(isComplete ? [endMark] : []),
    '',
  ].join('\n');
}

/**
 * Lists a file's segments. The header is listed only once, because all pieces of a rendition are encoded with the same
 * settings and have the same header.
 */
function fileLines({ rendition, header, segments }: PieceFile, number: number): string[] {
  const name = pieceFileName(rendition, number);
  let at = header;
  return [
    ...(number === 0 ? [`#EXT-X-MAP:URI="${name}",BYTERANGE="${header}@0"`] : []),
    ...segments.flatMap(({ seconds, bytes }) => {
      const range = `#EXT-X-BYTERANGE:${bytes}@${at}`;
      at += bytes;
      return [`#EXTINF:${seconds.toFixed(6)},`, range, name];
    }),
  ];
}

export type ReadyVideo = {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  codecs: string;
} & Bitrates;

export type ReadyAudio = {
  /** The name of the rendition. */
  rendition: string;
  /** The name that players show, unlike those of other tracks. */
  name: string;
  /** A BCP 47 tag; null if unknown. */
  language: string | null;
  isDescription: boolean;
} & Bitrates;

const audioCodec = 'mp4a.40.2';

/**
 * Returns the HLS multivariant playlist (RFC 8216) of the given renditions, smallest first, with the audio tracks in
 * their order. `start` is the rendition of the track that players start with, if it is among them.
 */
export function masterPlaylist(
  videos: readonly ReadyVideo[],
  tracks: readonly ReadyAudio[],
  start?: string,
): string {
  const first = tracks.find(({ rendition }) => rendition === start) ?? tracks[0];
  const variants = [...videos]
    .sort((a, b) => a.height * a.width - b.height * b.width)
    .flatMap((video) => variant(video, tracks));
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...tracks.map((track, number) => audioLine(track, track === first, isChosenAlone(tracks, number))),
    ...[...variants, ''],
  ].join('\n');
}

function audioLine(track: ReadyAudio, isDefault: boolean, isChoosable: boolean): string {
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="sound"', `NAME=${quoted(track.name)}`],
    ...(track.language === null ? [] : [`LANGUAGE=${quoted(track.language)}`]),
    ...[`DEFAULT=${yesOrNo(isDefault)}`, `AUTOSELECT=${yesOrNo(isDefault || isChoosable)}`],
    ...(track.isDescription ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
    ...['CHANNELS="2"', `URI="${track.rendition}.m3u8"`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

/** Whether players can choose a track by its language, because no earlier one has the same and the same purpose. */
function isChosenAlone(tracks: readonly ReadyAudio[], number: number): boolean {
  const track = tracks[number];
  return !tracks
    .slice(0, number)
    .some((one) => one.language === track?.language && one.isDescription === track.isDescription);
}

const yesOrNo = (value: boolean) => (value ? 'YES' : 'NO');

const quoted = (text: string) => `"${quotable(text)}"`;

/** Replaces the characters that a quoted attribute can't contain and that have no escape sequence. */
export function quotable(text: string): string {
  return text.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ');
}

function variant(video: ReadyVideo, tracks: readonly ReadyAudio[]): string[] {
  const audio = (rate: keyof Bitrates) => Math.max(0, ...tracks.map((track) => track[rate]));
  const hasAudio = tracks.length > 0;
  const attributes = [
    `BANDWIDTH=${video.peak + audio('peak')}`,
    `AVERAGE-BANDWIDTH=${video.average + audio('average')}`,
    `CODECS="${[video.codecs, ...(hasAudio ? [audioCodec] : [])].join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.frameRate.toFixed(3)}`,
    ...(hasAudio ? ['AUDIO="sound"'] : []),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${video.name}.m3u8`];
}
