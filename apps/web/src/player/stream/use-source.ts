import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Media } from '#player/media/media.ts';
import { attachFile } from './attach-file.ts';
import { attachStream, type StreamQuality } from './attach-stream.ts';
import { initialSource, type Offer, reduceSource, type Source } from './source.ts';

export type Playback = {
  status: 'absent' | 'starting' | 'ready' | 'failed';
  quality: StreamQuality | null;
  retry(): void;
};

/** Attaches the best working source, and restores the position when the source changes. */
export function useSource(media: Media | null, { hls, file }: Offer, autoPlay: boolean): Playback {
  const [{ source, attempt }, dispatch] = useReducer(reduceSource, { hls, file }, initialSource);
  const [quality, setQuality] = useState<StreamQuality | null>(null);
  const [starting, setStarting] = useState(false);
  const resume = useRef({ at: 0, playing: autoPlay });

  useEffect(() => {
    // Reads the element, because the store's state may be a quarter of a second old.
    const started = media !== null && media.video.played.length > 0;
    dispatch({ type: 'offered', offer: { hls, file }, started });
  }, [media, hls, file]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    if (!media || !source) return;
    const { video } = media;
    const detach = attach(media, source, {
      onQuality: setQuality,
      onFailed: () => dispatch({ type: 'failed', url: source.url }),
    });
    const { at, playing } = resume.current;
    if (at > 0) media.seek(at);
    setStarting(playing);
    if (playing) media.intendToPlay();
    const begin = async () => {
      if (media.shouldPlay()) await media.start();
      setStarting(false);
    };
    video.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      video.removeEventListener('loadedmetadata', begin);
      resume.current = { at: media.getState().currentTime, playing: media.shouldPlay() };
      detach();
    };
  }, [media, source, attempt]);

  const retry = useCallback(() => {
    resume.current.playing = true;
    media?.intendToPlay();
    dispatch({ type: 'retried' });
  }, [media]);

  const offered = hls !== null || file !== null;
  const status = source ? (starting ? 'starting' : 'ready') : offered ? 'failed' : 'absent';
  return { status, quality, retry };
}

type Handlers = { onFailed: () => void; onQuality: (quality: StreamQuality | null) => void };

function attach(media: Media, source: Source, handlers: Handlers): () => void {
  return source.kind === 'hls'
    ? attachStream(media, source.url, handlers)
    : attachFile(media, source.url, handlers.onFailed);
}
