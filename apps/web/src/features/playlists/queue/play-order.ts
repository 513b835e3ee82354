/** A shuffled order starts with `first`; `seed` determines the order after it. */
export type Shuffle = { seed: number; first: string };

export type PlayOrder = { shuffle: Shuffle | null; repeat: boolean };

/** Returns a pseudorandom number that is stable per id and seed (FNV-1a). */
function rank(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

export function inPlayOrder<Video extends { _id: string }>(
  videos: readonly Video[],
  shuffle: Shuffle | null,
): readonly Video[] {
  if (!shuffle) return videos;
  const rankOf = ({ _id }: Video) => (_id === shuffle.first ? -1 : rank(_id, shuffle.seed));
  return videos.toSorted((one, other) => rankOf(one) - rankOf(other));
}

type NeighborOptions = {
  /** Whether the first video follows the last. */
  repeat: boolean;
  /** Whether more videos can be loaded. If so, the last video is unknown and the list can't wrap around. */
  hasMore: boolean;
};

/** Returns the videos before and after a video, or null if the list doesn't contain it. */
export function neighborsOf<Video extends { _id: string }>(
  videos: readonly Video[],
  videoId: string,
  { repeat, hasMore }: NeighborOptions,
): { next: Video | null; previous: Video | null } | null {
  const at = videos.findIndex(({ _id }) => _id === videoId);
  if (at < 0) return null;
  const wrapped = (index: number) => (repeat && !hasMore ? videos.at(index % videos.length) : undefined);
  return {
    next: videos[at + 1] ?? wrapped(at + 1) ?? null,
    previous: (at > 0 ? videos[at - 1] : wrapped(-1)) ?? null,
  };
}
