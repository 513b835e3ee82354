import { useCallback, useState } from 'react';
import { readPreferences, storePreferences } from '#player/preferences/preferences.ts';

/** `language` is a BCP 47 tag, `label` its English name, `url` a WebVTT file. */
export type CaptionTrack = { language: string; label: string; url: string; isAutomatic: boolean };

export type CaptionChoice = {
  offered: readonly CaptionTrack[];
  /** The visible track; null while captions are off or unavailable in the chosen language. */
  selected: CaptionTrack | null;
  select(language: string | null): void;
  toggle(): void;
};

/** Selects the captions by the viewer's stored choice, which may be off. */
export function useCaptions(offered: readonly CaptionTrack[]): CaptionChoice {
  const [{ captions, language }, setChoice] = useState(readPreferences);
  const selected = captions ? findTrack(offered, language) : null;

  const select = useCallback((chosen: string | null) => {
    const change = chosen === null ? { captions: false } : { captions: true, language: chosen };
    storePreferences(change);
    setChoice((before) => ({ ...before, ...change }));
  }, []);

  const toggle = useCallback(() => {
    const track = findTrack(offered, language) ?? offered[0];
    if (selected) {
      select(null);
    } else if (track) {
      select(track.language);
    }
  }, [offered, selected, language, select]);

  return { offered, selected, select, toggle };
}

/** Returns the track in this language or, if there is none, in a variant of it: `pt` matches `pt-BR`. */
export function findTrack(offered: readonly CaptionTrack[], language: string | null): CaptionTrack | null {
  if (language === null) return null;
  const [base] = language.split('-');
  return (
    offered.find((track) => track.language === language) ??
    offered.find((track) => track.language.split('-')[0] === base) ??
    null
  );
}
