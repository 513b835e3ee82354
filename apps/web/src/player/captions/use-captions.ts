import { useCallback, useState } from 'react';
import { readPreferences, storePreferences } from '#player/preferences.ts';

/** `language` in BCP 47, `label` for people, `url` of a WebVTT file. */
export type CaptionTrack = { language: string; label: string; url: string };

export type CaptionChoice = {
  offered: readonly CaptionTrack[];
  /** What is shown; null while captions are off, or not there in the language that was chosen. */
  selected: CaptionTrack | null;
  select(language: string | null): void;
  toggle(): void;
};

/** Which captions are shown. The choice is remembered, off included. */
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
    if (selected) select(null);
    else if (track) select(track.language);
  }, [offered, selected, language, select]);

  return { offered, selected, select, toggle };
}

/** In this language, or in another kind of it: who reads `pt` reads `pt-BR`. */
export function findTrack(offered: readonly CaptionTrack[], language: string | null): CaptionTrack | null {
  if (language === null) return null;
  const [base] = language.split('-');
  return (
    offered.find((track) => track.language === language) ??
    offered.find((track) => track.language.split('-')[0] === base) ??
    null
  );
}
