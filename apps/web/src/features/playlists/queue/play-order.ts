/** `seed` gives the order after the first video. */
export type Shuffle = { seed: number; first: string };

/** How a playlist is played. */
export type PlayOrder = { shuffle: Shuffle | null; repeat: boolean };

/** A number that looks random and is the same for the same id and seed (FNV-1a). */
function rank(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The videos in the order in which they are played. */
export function inPlayOrder<Video extends { _id: string }>(
  videos: readonly Video[],
  shuffle: Shuffle | null,
): readonly Video[] {
  if (!shuffle) return videos;
  const rankOf = ({ _id }: Video) => (_id === shuffle.first ? -1 : rank(_id, shuffle.seed));
  return videos.toSorted((one, other) => rankOf(one) - rankOf(other));
}

type Ends = {
  /** After the last video comes the first again. */
  repeat: boolean;
  /** The list goes on after these videos, so that its last one is unknown. */
  hasMore: boolean;
};

/** The videos around one of them, if it is there. */
export function around<Video extends { _id: string }>(
  videos: readonly Video[],
  videoId: string,
  { repeat, hasMore }: Ends,
): { next: Video | null; previous: Video | null } | null {
  const at = videos.findIndex(({ _id }) => _id === videoId);
  if (at < 0) return null;
  const wrapped = (index: number) => (repeat && !hasMore ? videos.at(index % videos.length) : undefined);
  return {
    next: videos[at + 1] ?? wrapped(at + 1) ?? null,
    previous: (at > 0 ? videos[at - 1] : wrapped(-1)) ?? null,
  };
}
