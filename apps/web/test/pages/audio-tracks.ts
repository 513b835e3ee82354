import { updateAudioTrack } from '@kinora/contract/audio-tracks';
import { getVideo } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, type Call, respond } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { serveEditedVideo } from '#test/pages/edit-video.ts';

export const id = (last: number) => `019aaaaa-0000-7000-8000-00000000a00${last}`;
const ready = { isHidden: false, status: 'ready' as const, error: null };
export const english = {
  _id: id(1),
  language: 'en',
  name: 'English',
  isDefault: true,
  kind: 'main' as const,
  ...ready,
};
export const german = {
  _id: id(2),
  language: 'de',
  name: 'Deutsch',
  isDefault: false,
  kind: 'dub' as const,
  ...ready,
};
export const audioTracks = [english, german];
export const video = aVideo({ owner: ownerOf(ada), audioTracks });
export const url = `/video/edit/${video._id}`;

export const update = vi.fn((_call: Call<typeof updateAudioTrack>) => ({ audioTracks }));
const tracks = page.getByRole('list', { name: 'Audio tracks' });
export const row = (name: string) => tracks.getByRole('listitem').filter({ hasText: name });
export const audioFile = () => new File([new Uint8Array(1000)], 'commentary.m4a', { type: 'audio/mp4' });

export const serveTracks = () => {
  vi.clearAllMocks();
  serveEditedVideo();
  api.use(
    respond(getVideo, () => video),
    respond(updateAudioTrack, update),
  );
};
