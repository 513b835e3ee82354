import { useEffect } from 'react';
import { usePlayer } from './player-context.ts';

/** The title, the poster and the actions for lock screens, headsets and media keys. */
export function useMediaSession(title: string, poster: string | null): void {
  const { media, perform } = usePlayer();

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
    mediaSession.setActionHandler('seekbackward', () => perform({ name: 'seek-by', seconds: -10 }));
    mediaSession.setActionHandler('seekforward', () => perform({ name: 'seek-by', seconds: 10 }));
    mediaSession.setActionHandler('seekto', ({ seekTime }) => media.seek(seekTime ?? 0));
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler('seekbackward', null);
      mediaSession.setActionHandler('seekforward', null);
      mediaSession.setActionHandler('seekto', null);
    };
  }, [media, perform, title, poster]);
}
