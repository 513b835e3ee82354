import { addAudioTrack, deleteAudioTrack, updateAudioTrack } from '@kinora/contract/audio-tracks';
import type { Routing } from '../../../http/routing.ts';
import { presentOwnTracks } from './present.ts';
import { add, change, remove } from './service.ts';

export function audioTrackRoutes({ bind }: Routing): void {
  bind(
    addAudioTrack,
    async (ctx, { viewer, params, body }) => ({
      audioTracks: presentOwnTracks(await add(ctx, viewer, params.videoId, body)),
    }),
    { limit: 'audioTrack' },
  );

  bind(
    updateAudioTrack,
    async (ctx, { viewer, params, body }) => ({
      audioTracks: presentOwnTracks(await change(ctx, viewer, params, body)),
    }),
    { limit: 'audioTrack' },
  );

  bind(
    deleteAudioTrack,
    async (ctx, { viewer, params }) => ({
      audioTracks: presentOwnTracks(await remove(ctx, viewer, params)),
    }),
    { limit: 'audioTrack' },
  );
}
