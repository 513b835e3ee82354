import { listPosters } from '@kinora/contract/posters';
import type { Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { captureFrames, type Frame, frameFile } from './video-frames.ts';

/** Returns frames of the chosen file as they are captured. There are none if the browser can't play it. */
export function useFileFrames(file: File | null): readonly Frame[] {
  const url = useObjectUrl(file);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useEffect(() => {
    if (!url) return;
    const controller = new AbortController();
    const captured: Frame[] = [];
    const collect = async () => {
      for await (const frame of captureFrames(url, controller.signal)) {
        captured.push(frame);
        if (!controller.signal.aborted) setFrames([...captured]);
      }
    };
    // Frames of a file that the browser can't play are available only after the server has processed it.
    collect().catch(() => {});
    return () => {
      controller.abort();
      setFrames([]);
      for (const { image } of captured) URL.revokeObjectURL(image);
    };
  }, [url]);
  return frames;
}

/** Returns the server's poster candidates for a published video once they exist. */
export function usePosterFrames(video: Video | null): readonly Frame[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.posters(video?._id),
    enabled: video?.playback.status === 'ready',
    queryFn: ({ signal }) => callApi(listPosters, { params: { videoId: video?._id ?? '' } }, { signal }),
    select: ({ posters }) => posters.map(({ time, image }) => posterFrame(time, image)),
  });
  return data;
}

function posterFrame(seconds: number, image: string): Frame {
  const toFile = async () => {
    const response = await fetch(image);
    if (!response.ok) throw new Error(`a poster was answered with ${response.status}`);
    return frameFile(await response.blob(), seconds);
  };
  return { seconds, image, toFile };
}
