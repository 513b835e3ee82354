/** A move in the format of the API: before another video, or to the end if `before` is null. */
export type Move = { videoId: string; before: string | null };

type Shift = {
  /** `from` and `to` are indexes in the loaded videos. */
  from: number;
  to: number;
  /** Whether more videos can be loaded. */
  hasMore: boolean;
};

/** Returns the moves that take a loaded video from one index to another. */
export function movesOf(ids: readonly string[], { from, to, hasMore }: Shift): Move[] {
  const videoId = ids[from];
  const others = ids.toSpliced(from, 1);
  const last = others.at(-1);
  if (videoId === undefined || last === undefined || from === to) return [];
  const before = others[to] ?? null;
  if (before !== null || !hasMore) return [{ videoId, before }];
  // The video after the last loaded one is unknown, so the API can't insert before it. Instead, the video moves before
  // the last loaded one, which then moves before the video.
  return [
    { videoId, before: last },
    { videoId: last, before: videoId },
  ];
}

/** Applies moves to the loaded videos. A video that moves to the end of a partly loaded playlist drops out. */
export function moved<Video extends { _id: string }>(
  videos: readonly Video[],
  moves: readonly Move[],
  hasMore: boolean,
): Video[] {
  return moves.reduce(
    (order, { videoId, before }) => {
      const video = order.find(({ _id }) => _id === videoId);
      const others = order.filter(({ _id }) => _id !== videoId);
      if (!video || (before === null && hasMore)) return others;
      const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before);
      return others.toSpliced(at, 0, video);
    },
    [...videos],
  );
}
