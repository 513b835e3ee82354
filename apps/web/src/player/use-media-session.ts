import { useEffect } from 'react';
import { usePlayer } from './player-context.ts';

type Shown = { title: string; artist: string; poster: string | null };

/** The title, the poster and the actions for lock screens, headsets and media keys. */
export function useMediaSession({ title, artist, poster }: Shown): void {
  const { media, neighbours, perform } = usePlayer();
  const { playNext, playPrevious } = neighbours;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: poster ? [{ src: poster }] : [] });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, artist, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const actions: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['seekbackward', () => perform({ name: 'seek-by', seconds: -10 })],
      ['seekforward', () => perform({ name: 'seek-by', seconds: 10 })],
      ['seekto', ({ seekTime }) => media.seek(seekTime ?? 0)],
      ['nexttrack', playNext && (() => perform({ name: 'next-video' }))],
      ['previoustrack', playPrevious && (() => perform({ name: 'previous-video' }))],
    ];
    for (const [action, handler] of actions) navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of actions) navigator.mediaSession.setActionHandler(action, null);
    };
  }, [media, perform, playNext, playPrevious]);
}
