import {
  type AudioTrack,
  addAudioTrack,
  deleteAudioTrack,
  updateAudioTrack,
} from '@kinora/contract/audio-tracks';
import type { BodyOf } from '@kinora/contract/endpoint';
import { getVideo, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import { sendTrack } from './send-track.ts';

export type TrackChange = BodyOf<typeof updateAudioTrack>;

/** Milliseconds between polls while a track is processed. */
const processingInterval = 3000;

/** Returns the video's tracks, and polls only them while one is processed. */
export function useTracks({ _id: videoId, audioTracks }: Video): readonly AudioTrack[] {
  const client = useQueryClient();
  useQuery({
    queryKey: queryKeys.audioTracks(videoId),
    queryFn: async ({ signal }) => {
      const video = await callApi(getVideo, { params: { videoId }, query: { prefetch: true } }, { signal });
      show(client, videoId, video.audioTracks);
      return video.audioTracks;
    },
    enabled: audioTracks.some(({ status }) => status === 'processing'),
    refetchInterval: processingInterval,
  });
  return audioTracks;
}

function show(client: QueryClient, videoId: string, audioTracks: AudioTrack[]): void {
  patchVideo(client, videoId, (video) => ({ ...video, audioTracks }));
}

/**
 * Uploads a file and adds it as a track. `percent` is the progress of the upload; null while none runs. `isWaiting` says
 * whether it waits for a connection.
 */
export function useAddTrack(videoId: string) {
  const client = useQueryClient();
  const owner = useMember()._id;
  const [percent, setPercent] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const addition = useExclusiveMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => {
      setPercent(0);
      const onProgress = (bytes: number) => setPercent(Math.floor((bytes / Math.max(1, file.size)) * 100));
      const run = { signal, onWaiting: setWaiting };
      // An upload becomes one track, so a request whose response is lost can be sent again.
      return sendTrack(file, { owner, onProgress, ...run }, (uploadedAudioResponse) =>
        retryUntilOnline(
          () => callApi(addAudioTrack, { params: { videoId }, body: { uploadedAudioResponse } }),
          run,
        ),
      );
    },
    meta: { success: t`Audio track added. It's being processed.`, failure: false },
    onSuccess: ({ audioTracks }) => show(client, videoId, audioTracks),
    onSettled: () => {
      setPercent(null);
      setWaiting(false);
    },
  });
  return { ...addition, percent, isWaiting };
}

export function useUpdateTrack(videoId: string, trackId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: TrackChange) => callApi(updateAudioTrack, { params: { videoId, trackId }, body }),
    onSuccess: ({ audioTracks }) => show(client, videoId, audioTracks),
  });
}

export function useDeleteTrack(videoId: string, trackId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(deleteAudioTrack, { params: { videoId, trackId } }),
    meta: { success: t`Audio track deleted` },
    onSuccess: ({ audioTracks }) => show(client, videoId, audioTracks),
  });
}
