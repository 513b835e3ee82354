import { useRef } from 'react';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { VideoPreviewProps } from '../video-preview.tsx';
import { useRestingMouse } from './use-resting-mouse.ts';

const preview = defer<VideoPreviewProps>(async () => (await import('../video-preview.tsx')).VideoPreview);

/** Plays the video muted over its thumbnail while a mouse rests on the surrounding card. */
export function CardPreview({ videoId }: { videoId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRestingMouse(place);
  const Preview = useDeferred(preview, isWanted);
  return (
    <div ref={place} aria-hidden="true" className="absolute inset-0">
      {isWanted && Preview && <Preview videoId={videoId} />}
    </div>
  );
}
