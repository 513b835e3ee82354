import type { Recovery } from '#player/store/machine.ts';
import type { StreamAudio } from './audio-tracks.ts';
import type { StreamQuality } from './qualities.ts';

/** Callbacks of an attached source. */
export type SourceEvents = {
  onError: (reason: 'network' | 'media', recovery: Recovery) => void;
  onQuality: (quality: StreamQuality) => void;
  onAudio: (audio: StreamAudio) => void;
};
