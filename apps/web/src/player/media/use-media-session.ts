import { useEffect } from 'react';
import { useMedia, usePlayer } from '../player-context.ts';
import type { Media } from './media.ts';

export type SessionMetadata = {
  title: string;
  artist: string;
  poster: string | null;
  /** False while there is no source. */
  canPlay: boolean;
};

/** Passes the title, poster, position and actions to lock screens, headsets and media keys. */
export function useMediaSession({ canPlay, ...shown }: SessionMetadata): void {
  const { player } = usePlayer();
  useMetadata(shown);
  usePositionState(player);
  useActions(canPlay);
}

function useMetadata({ title, artist, poster }: Omit<SessionMetadata, 'canPlay'>): void {
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
const positionEvents = [
  'durationchange',
  'ratechange',
  'seeking',
  'seeked',
  'playing',
  'waiting',
  'pause',
  'emptied',
];

function usePositionState(media: Media): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const watch = new AbortController();
    const report = () => navigator.mediaSession.setPositionState(positionOf(media));
    for (const turn of positionEvents) media.video.addEventListener(turn, report, { signal: watch.signal });
    report();
    return () => {
      watch.abort();
      navigator.mediaSession.setPositionState();
    };
  }, [media]);
}

/** Returns undefined while the duration is unknown. Clamps the position, because browsers reject one past the end. */
function positionOf(media: Media): MediaPositionState | undefined {
  const { duration, playbackRate } = media.video;
  if (!(duration > 0 && Number.isFinite(duration))) return undefined;
  return { duration, playbackRate, position: Math.min(Math.max(media.now(), 0), duration) };
}

/** Seconds to seek if the device sends no offset. */
const step = 10;

/** Registers only the actions that are possible, because devices show a button for every registered action. */
function useActions(canPlay: boolean): void {
  const { player, neighbors, runCommand } = usePlayer();
  const { playNext, playPrevious } = neighbors;
  const canSeek = useMedia((state) => state.duration > 0) && canPlay;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const setPaused = (paused: boolean) => {
      if (player.getState().paused !== paused) player.togglePlay();
    };
    const seekBy = (seconds: number) => runCommand({ name: 'seek-by', seconds });
    const actions: [MediaSessionAction, MediaSessionActionHandler | false | null][] = [
      ['play', canPlay && (() => setPaused(false))],
      ['pause', canPlay && (() => setPaused(true))],
      ['seekbackward', canSeek && (({ seekOffset }) => seekBy(-(seekOffset ?? step)))],
      ['seekforward', canSeek && (({ seekOffset }) => seekBy(seekOffset ?? step))],
      ['seekto', canSeek && (({ seekTime }) => player.seek(seekTime ?? 0))],
      ['nexttrack', playNext && (() => runCommand({ name: 'next-video' }))],
      ['previoustrack', playPrevious && (() => runCommand({ name: 'previous-video' }))],
    ];
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler || null);
    return () => {
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [player, runCommand, playNext, playPrevious, canPlay, canSeek]);
}
