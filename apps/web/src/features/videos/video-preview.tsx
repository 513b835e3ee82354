import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attachPreview } from '#player/stream/attach-preview.ts';
import { prefetchedVideoQuery } from './prefetched-video.ts';

export type VideoPreviewProps = { videoId: string };

/** Plays a muted preview. Appears when playback starts and disappears when it ends. Doesn't count as a view. */
export function VideoPreview({ videoId }: VideoPreviewProps) {
  const { data } = useQuery(prefetchedVideoQuery(videoId));
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const hls = data?.playback.hls;

  useEffect(() => {
    if (video.current && hls) return attachPreview(video.current, hls);
  }, [hls]);

  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      onEnded={() => setPlaying(false)}
      data-playing={isPlaying ? '' : undefined}
      className="size-full bg-[black] object-contain opacity-0 transition-opacity duration-300 data-playing:opacity-100"
    />
  );
}
