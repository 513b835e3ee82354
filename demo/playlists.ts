import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
} from '@kinora/contract/playlists';
import type { Person } from './person.ts';
import type { Shown } from './publish.ts';
import { createRandom, type Random } from './random.ts';
import { arranged, type PlaylistPlan, playlists } from './texts/playlists.ts';

/** Creates up to two playlists with random videos. */
export async function compile(random: Random, person: Person, published: readonly Shown[]): Promise<void> {
  for (const plan of random.sample(playlists, random.below(3))) {
    await keep(person, plan, random.sample(published, 3 + random.below(6)));
  }
}

/** Creates the first person's playlists, which cover every visibility, with their videos in order. */
export async function arrange(person: Person, published: readonly Shown[]): Promise<void> {
  for (const { titles, ...plan } of arranged) {
    const chosen = titles.flatMap((title) => published.find((video) => video.plan.title === title) ?? []);
    if (chosen.length > 0) await keep(person, plan, chosen);
  }
}

/** Creates the playlist if it doesn't exist, and adds the missing videos. */
async function keep({ id, client }: Person, plan: PlaylistPlan, chosen: readonly Shown[]): Promise<void> {
  const kept = await client.call(listPlaylists, { params: { userId: id } });
  const known = kept.find(({ name }) => name === plan.name);
  const { _id: playlistId } = known ?? (await client.call(createPlaylist, { body: plan }));
  const { videos } = await client.call(getPlaylist, { params: { playlistId } });
  for (const { id: videoId } of chosen) {
    if (!videos.some(({ _id }) => _id === videoId)) {
      await client.call(addToPlaylist, { params: { videoId, playlistId } });
    }
  }
}

/** Lets each person save one or two of the demo's public playlists by others. */
export async function savePlaylists(seed: number, crowd: readonly Person[]): Promise<void> {
  const shared: { id: string; by: Person }[] = [];
  for (const by of crowd) {
    const made = await by.client.call(listPlaylists, { params: { userId: by.id } });
    const isPublic = made.filter(({ name, visibility }) => visibility === 'public' && names.has(name));
    shared.push(...isPublic.map(({ _id }) => ({ id: _id, by })));
  }
  for (const [index, person] of crowd.entries()) {
    const random = createRandom(seed * 17 + index);
    const others = shared.filter(({ by }) => by !== person);
    for (const { id: playlistId } of random.sample(others, 1 + random.below(2))) {
      await person.client.call(savePlaylist, { params: { playlistId } });
    }
  }
}

const names = new Set([...playlists, ...arranged].map(({ name }) => name));
