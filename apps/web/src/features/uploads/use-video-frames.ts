import { listPosters, type Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import { drawFrames, type Frame, fileOf } from './video-frames.ts';

/** Pictures of a chosen film, as they are drawn; none of one that the browser doesn't play. */
export function useFilmFrames(film: File | null): readonly Frame[] {
  const address = useObjectUrl(film);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const drawn: Frame[] = [];
    const collect = async () => {
      for await (const frame of drawFrames(address, leaving.signal)) {
        drawn.push(frame);
        if (!leaving.signal.aborted) setFrames([...drawn]);
      }
    };
    // What the browser doesn't play has no pictures here, and gets them when it has been prepared.
    collect().catch(() => {});
    return () => {
      leaving.abort();
      setFrames([]);
      for (const { image } of drawn) URL.revokeObjectURL(image);
    };
  }, [address]);
  return frames;
}

/** Pictures of a video that is there, once they have been made. */
export function usePosterFrames(video: Video | null): readonly Frame[] {
  const { data = [] } = useQuery({
    queryKey: ['posters', video?._id],
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
    return fileOf(await response.blob(), seconds);
  };
  return { seconds, image, toFile };
}
