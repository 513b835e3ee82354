/** A move as the API takes it: before another video, or to the end if `before` is null. */
export type Move = { videoId: string; before: string | null };

type Shift = {
  /** Indexes in the loaded videos. */
  from: number;
  to: number;
  /** The playlist continues after the loaded videos. */
  hasMore: boolean;
};

/** The moves that take one of the loaded videos from one index to another. */
export function movesOf(ids: readonly string[], { from, to, hasMore }: Shift): Move[] {
  const videoId = ids[from];
  const others = ids.toSpliced(from, 1);
  const last = others.at(-1);
  if (videoId === undefined || last === undefined || from === to) return [];
  const before = others[to] ?? null;
  if (before !== null || !hasMore) return [{ videoId, before }];
  // The video after the last loaded one is unknown, so the video moves before the last loaded one, which then moves up.
  return [
    { videoId, before: last },
    { videoId: last, before: videoId },
  ];
}

/** The loaded videos after these moves. A video that moves to the end of a longer playlist drops out of them. */
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
