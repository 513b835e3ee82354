import { useRef } from 'react';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { VideoPreviewProps } from '../video-preview.tsx';
import { useHoverIntent } from './use-hover-intent.ts';

const preview = defer<VideoPreviewProps>(async () => (await import('../video-preview.tsx')).VideoPreview);

/** Plays the video muted over its thumbnail while a mouse rests on the surrounding card. */
export function CardPreview({ videoId }: { videoId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useHoverIntent(place);
  const Preview = useDeferred(preview, isWanted);
  return (
    <div ref={place} aria-hidden="true" className="absolute inset-0">
      {isWanted && Preview && <Preview videoId={videoId} />}
    </div>
  );
}
