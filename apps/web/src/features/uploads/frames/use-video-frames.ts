import { listPosters } from '@kinora/contract/posters';
import type { Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { isAudioFile } from '../fields/video-files.ts';
import { captureFrames, type Frame, frameFile } from './video-frames.ts';

/** The frames to choose from. */
export type Frames = {
  frames: readonly Frame[];
  /** Where other frames can be taken from; null if there are none. */
  source: { url: string } | { videoId: string; duration: number } | null;
  /** Whether the browser can't play the chosen file. False for an animated image, which it shows. */
  isUnplayable: boolean;
  /** Whether frames will exist once the server has processed the video. */
  isProcessing: boolean;
  /** Whether the video shows one image, its cover or its waveform, because it is made from audio. */
  isStill: boolean;
  /** Whether the chosen file may still yield frames. */
  isReading: boolean;
};

/** Milliseconds between polls for the frames of a video that is being processed. */
const pollInterval = 5000;

/**
 * Returns frames of the chosen file as they are captured. If there is no file, or the browser can't play it, returns
 * the server's poster candidates for the saved video once they exist.
 */
export function useVideoFrames(file: File | null, video: Video | null, isFileSaved: boolean): Frames {
  const local = useFileFrames(file);
  const isStored = file === null || (isFileSaved && local.hasNoFrames);
  const isProcessing = isStored && (isFileSaved || video?.playback.status === 'processing');
  const posters = usePosterFrames(isStored ? video : null, isProcessing);
  if (!isStored) return local;
  const isStill = local.isStill || posters.length === 1;
  const hasOthers = posters.length > 0 && !isStill;
  const source = video && hasOthers ? { videoId: video._id, duration: video.duration } : null;
  const { isUnplayable } = local;
  return { frames: posters, source, isUnplayable, isProcessing, isStill, isReading: false };
}

/** Returns the frames of a file, and whether none can be captured from it. */
function useFileFrames(file: File | null): Frames & { hasNoFrames: boolean } {
  const url = useObjectUrl(file);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!url) return;
    const controller = new AbortController();
    const { signal } = controller;
    const captured: Frame[] = [];
    const collect = async () => {
      for await (const frame of captureFrames(url, signal)) {
        captured.push(frame);
        if (!signal.aborted) setFrames([...captured]);
      }
    };
    const settle = () => {
      if (!signal.aborted) setSettled(true);
    };
    collect().then(settle, settle);
    return () => {
      controller.abort();
      setFrames([]);
      setSettled(false);
      for (const { image } of captured) URL.revokeObjectURL(image);
    };
  }, [url]);
  const source = url && frames.length > 0 ? { url } : null;
  const isStill = file !== null && isAudioFile(file);
  const isImage = file?.type.startsWith('image/') ?? false;
  const hasNoFrames = isSettled && frames.length === 0;
  const isReading = file !== null && !isSettled && !isStill && !isImage;
  const isUnplayable = hasNoFrames && !isImage;
  return { frames, source, isUnplayable, hasNoFrames, isProcessing: false, isStill, isReading };
}

/** Returns the server's poster candidates for a video once they exist. */
function usePosterFrames(video: Video | null, isAwaited: boolean) {
  const { data = [] } = useQuery({
    queryKey: queryKeys.posters(video?._id),
    enabled: video !== null && (isAwaited || video.playback.status === 'ready'),
    queryFn: ({ signal }) => callApi(listPosters, { params: { videoId: video?._id ?? '' } }, { signal }),
    refetchInterval: ({ state }) => (isAwaited && !state.data?.posters.length ? pollInterval : false),
    select: ({ posters }) => posters.map(({ time, image }) => posterFrame(time, image)),
  });
  return data;
}

function posterFrame(seconds: number, image: string): Frame {
  const toFile = async () => {
    const response = await fetch(image);
    if (!response.ok) throw new Error(`could not fetch a poster: status ${response.status}`);
    return frameFile(await response.blob(), seconds);
  };
  return { seconds, image, toFile };
}
