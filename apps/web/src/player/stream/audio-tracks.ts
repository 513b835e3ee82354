import type Hls from 'hls.js';
import type { AudioSelectionOption, MediaPlaylist } from 'hls.js';
import { readPreferences, storePreferences } from '#player/preferences/preferences.ts';

/** `language` is a BCP 47 tag, or null if unknown. */
export type AudioTrack = { name: string; language: string | null; isDescription: boolean };

export type StreamAudio = {
  offered: readonly AudioTrack[];
  /** The index of the track that plays, or that plays from the next segment on. */
  selected: number;
  select(index: number): void;
};

/** Marks a track that describes the video for people who can't see it (RFC 8216, section 4.3.4.1). */
const description = 'public.accessibility.describes-video';

/** Returns the track to start with, or undefined for the video's default. */
export function preferredAudio(): AudioSelectionOption | undefined {
  const { audioLanguage, audioDescription } = readPreferences();
  if (audioLanguage === null) return undefined;
  return { lang: audioLanguage, characteristics: audioDescription ? description : '' };
}

/** Reports the stream's tracks and the selected one, now and after each change. */
export function followAudio(hls: Hls, { Events }: typeof Hls, onAudio: (audio: StreamAudio) => void): void {
  const publish = () => onAudio({ offered: hls.audioTracks.map(describe), selected: hls.audioTrack, select });

  function select(index: number): void {
    const track = hls.audioTracks[index];
    if (!track) return;
    const { language, isDescription } = describe(track);
    storePreferences({ audioLanguage: language, audioDescription: isDescription });
    // Plays on in the old track until the next segment, so that the switch leaves no gap.
    hls.nextAudioTrack = index;
    publish();
  }

  hls.on(Events.AUDIO_TRACKS_UPDATED, publish);
  hls.on(Events.AUDIO_TRACK_SWITCHING, publish);
}

function describe({ name, lang, characteristics }: MediaPlaylist): AudioTrack {
  return {
    name,
    language: lang || null,
    isDescription: characteristics?.split(',').includes(description) ?? false,
  };
}
