import { useEffect } from 'react';
import { useMedia, usePlayer } from '../player-context.ts';
import type { Media } from './media.ts';

type Shown = {
  title: string;
  artist: string;
  poster: string | null;
  /** False while there is no source. */
  canPlay: boolean;
};

/** Passes the title, poster, position and actions to lock screens, headsets and media keys. */
export function useMediaSession({ canPlay, ...shown }: Shown): void {
  const { media } = usePlayer();
  useMetadata(shown);
  usePositionState(media);
  useActions(canPlay);
}

function useMetadata({ title, artist, poster }: Omit<Shown, 'canPlay'>): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: poster ? [{ src: poster }] : [] });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, artist, poster]);
}

/** The position is reported at these events, and browsers extrapolate it in between. */
const turns = ['durationchange', 'ratechange', 'seeking', 'seeked', 'playing', 'waiting', 'pause', 'emptied'];

function usePositionState(media: Media): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const watch = new AbortController();
    const report = () => navigator.mediaSession.setPositionState(positionOf(media));
    for (const turn of turns) media.video.addEventListener(turn, report, { signal: watch.signal });
    report();
    return () => {
      watch.abort();
      navigator.mediaSession.setPositionState();
    };
  }, [media]);
}

/** Returns undefined while the duration is unknown. Clamps the position, because browsers refuse one after the end. */
function positionOf(media: Media): MediaPositionState | undefined {
  const { duration, playbackRate } = media.video;
  if (!(duration > 0 && Number.isFinite(duration))) return undefined;
  return { duration, playbackRate, position: Math.min(Math.max(media.now(), 0), duration) };
}

/** Seconds to seek if the device names no offset. */
const step = 10;

/** Registers only the actions that are possible, because devices show a button for every registered action. */
function useActions(canPlay: boolean): void {
  const { media, neighbours, perform } = usePlayer();
  const { playNext, playPrevious } = neighbours;
  const canSeek = useMedia((state) => state.duration > 0) && canPlay;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const setPaused = (paused: boolean) => {
      if (media.getState().paused !== paused) media.togglePlay();
    };
    const seekBy = (seconds: number) => perform({ name: 'seek-by', seconds });
    const actions: [MediaSessionAction, MediaSessionActionHandler | false | null][] = [
      ['play', canPlay && (() => setPaused(false))],
      ['pause', canPlay && (() => setPaused(true))],
      ['seekbackward', canSeek && (({ seekOffset }) => seekBy(-(seekOffset ?? step)))],
      ['seekforward', canSeek && (({ seekOffset }) => seekBy(seekOffset ?? step))],
      ['seekto', canSeek && (({ seekTime }) => media.seek(seekTime ?? 0))],
      ['nexttrack', playNext && (() => perform({ name: 'next-video' }))],
      ['previoustrack', playPrevious && (() => perform({ name: 'previous-video' }))],
    ];
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler || null);
    return () => {
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [media, perform, playNext, playPrevious, canPlay, canSeek]);
}
