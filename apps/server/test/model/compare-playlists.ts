import { getPlaylist, getWatchLater, listPlaylists, maxListedVideos } from '@kinora/contract/playlists';
import { expect } from 'vitest';
import type { Caller, Person } from '../person.ts';
import { canOpen, canSee, isListed, type Model, type Playlist } from './model.ts';
import type { World } from './world.ts';

const query = { limit: 100 };

/** Compares everyone's playlists, as the caller sees them, with the model. */
export async function comparePlaylists({ model, people }: World, who: number, caller: Caller): Promise<void> {
  const shown = ({ owner, visibility, videos }: Playlist) =>
    seen(model, who, videos).filter((id) => owner === who || visibility !== 'public' || isListed(model, id));
  for (const [owner, { user }] of people.entries()) {
    const { data } = await caller.call(listPlaylists, { params: { userId: user._id }, query });
    const all = [...model.playlists].reverse().filter(([, playlist]) => playlist.owner === owner);
    const listed = all.filter(([, { visibility }]) => owner === who || visibility === 'public');
    const lists = data.filter(({ kind }) => kind === 'list');
    expect(
      lists.map(({ _id, name, visibility, videosCount, videos }) => [
        _id,
        name,
        visibility,
        videosCount,
        videos.length,
      ]),
    ).toEqual(
      listed.map(([id, playlist]) => [
        id,
        playlist.name,
        playlist.visibility,
        shown(playlist).length,
        Math.min(maxListedVideos, shown(playlist).length),
      ]),
    );
    for (const [playlistId, playlist] of all) {
      const { status, data: whole } = await caller.call(getPlaylist, { params: { playlistId } });
      expect(status).toBe(canOpen(model, who, playlistId) ? 200 : 404);
      if (status !== 200) continue;
      expect([whole.videosCount, whole.videos.map(({ _id }) => _id)]).toEqual([
        shown(playlist).length,
        shown(playlist),
      ]);
    }
  }
}

const seen = (model: Model, who: number, videos: readonly string[]) =>
  videos.filter((id) => canSee(model, who, id));

/** Compares a person's Watch later list with the model. */
export async function compareWatchLater(model: Model, who: number, person: Person): Promise<void> {
  const { playlistId } = (await person.call(getWatchLater, {})).data;
  const saved = playlistId ? (await person.call(getPlaylist, { params: { playlistId } })).data.videos : [];
  expect(saved.map(({ _id, isSaved }) => [_id, isSaved])).toEqual(
    seen(model, who, model.saved[who] ?? []).map((id) => [id, true]),
  );
}
