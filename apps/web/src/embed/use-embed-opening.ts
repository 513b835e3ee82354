import { apiBase } from '@kinora/contract/paths';
import type { Video } from '@kinora/contract/videos';
import { useEffect, useState } from 'react';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { usePlayerHandleState } from '#player/use-player-handle.ts';
import { allowsReports, type Opening } from '#player/watching/send-report.ts';

/**
 * Returns the opening that reports of watched sections belong to. Its session is requested when playback starts, because
 * the document is cached, so that all its viewers would share one.
 */
export function useEmbedOpening(videoId: string): [Opening, onReady: (player: PlayerHandle) => void] {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const [session, setSession] = useState<string>();
  const hasStarted = usePlayerHandleState(player, (state) => state.started, false);

  useEffect(() => {
    // In a frame that is sandboxed to scripts, requests to this site have no origin, so the server refuses them.
    if (!hasStarted || !allowsReports() || window.origin === 'null') return;
    const request = new AbortController();
    fetchSession(videoId, request.signal).then(setSession, () => undefined);
    return () => request.abort();
  }, [hasStarted, videoId]);

  return [{ videoId, session, source: 'embed', referrer: embeddingHost() }, setPlayer];
}

function embeddingHost(): string | undefined {
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : undefined;
}

async function fetchSession(videoId: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(`${apiBase}/videos/${videoId}`, { credentials: 'omit', signal });
  const { data }: { data?: Video } = await response.json();
  return data?.playback.session;
}
