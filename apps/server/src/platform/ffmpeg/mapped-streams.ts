import { type AudioStream, audioStreamsOf } from './audio-stream.ts';
import type { Probe } from './probe.ts';

/** Returns the audio streams in the order in which a rewritten file has them: the main one first. */
export function mappedAudio(probe: Probe): AudioStream[] {
  const streams = audioStreamsOf(probe);
  const isMain = ({ index }: AudioStream) => index === probe.audio?.index;
  return [...streams.filter(isMain), ...streams.filter((one) => !isMain(one))];
}

/** Returns the streams to copy into a rewritten file, in their new order. */
export function mappedStreams(probe: Probe): { index: number }[] {
  return [...(probe.video ? [probe.video] : []), ...mappedAudio(probe)];
}

export const hasFurtherAudio = (probe: Probe) => audioStreamsOf(probe).length > 1;

/**
 * Returns a file's probe with the indexes and the start that its streams have in the `rewritten` file. Null if a stream
 * is missing there.
 */
export function withMappedStreams(probe: Probe, rewritten: Probe): Probe | null {
  const [video, ...audio] = mappedStreams(probe);
  const found = audioStreamsOf(rewritten);
  if (!video || !probe.video || !rewritten.video || found.length !== audio.length) return null;
  const indexes = new Map(audio.map(({ index }, number) => [index, found[number]?.index ?? 0]));
  const moved = <Stream extends { index: number }>(stream: Stream) => ({
    ...stream,
    index: indexes.get(stream.index) ?? stream.index,
  });
  return {
    ...probe,
    video: { ...probe.video, index: rewritten.video.index, start: rewritten.video.start },
    audio: probe.audio && moved(probe.audio),
    audioStreams: audioStreamsOf(probe).map(moved),
  };
}
