/** Bits a second at the most, and on average. */
export type Bitrates = { average: number; peak: number };

/** What a playlist of byte ranges says of its segments, and the bytes that its file has. */
export function measurePlaylist(playlist: string): Bitrates & { bytes: number } {
  const ranges = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@(\d+)/g);
  const segments = [...ranges].map(([, seconds, length, offset]) => ({
    seconds: Number(seconds),
    bits: Number(length) * 8,
    end: Number(offset) + Number(length),
  }));
  const seconds = segments.reduce((sum, one) => sum + one.seconds, 0);
  const bits = segments.reduce((sum, one) => sum + one.bits, 0);
  const peak = Math.max(0, ...segments.map((one) => one.bits / Math.max(one.seconds, 0.1)));
  const bytes = Math.max(0, ...segments.map(({ end }) => end));
  return { average: Math.round(bits / Math.max(seconds, 0.1)), peak: Math.round(peak), bytes };
}

export type ReadyVideo = {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  codecs: string;
} & Bitrates;

export type ReadyAudio = { name: string; codecs: string } & Bitrates;

/** The HLS master (RFC 8216) over the renditions that are there, smallest first. */
export function masterPlaylist(videos: readonly ReadyVideo[], audio: ReadyAudio | null): string {
  const sound = audio
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${audio.name}.m3u8"`,
      ]
    : [];
  const rungs = [...videos]
    .sort((a, b) => a.height * a.width - b.height * b.width)
    .flatMap((video) => variant(video, audio));
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...sound, ...rungs, ''].join('\n');
}

function variant(video: ReadyVideo, audio: ReadyAudio | null): string[] {
  const attributes = [
    `BANDWIDTH=${video.peak + (audio?.peak ?? 0)}`,
    `AVERAGE-BANDWIDTH=${video.average + (audio?.average ?? 0)}`,
    `CODECS="${[video.codecs, ...(audio ? [audio.codecs] : [])].join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.frameRate.toFixed(3)}`,
    ...(audio ? ['AUDIO="sound"'] : []),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${video.name}.m3u8`];
}
