type Likeable = { isLiked: boolean; totalLikes: number };

/** The same thing with `isLiked`, its count moved by one if that is a change. */
export function withLike<Shown extends Likeable>(shown: Shown, isLiked: boolean): Shown {
  if (shown.isLiked === isLiked) return shown;
  return { ...shown, isLiked, totalLikes: Math.max(0, shown.totalLikes + (isLiked ? 1 : -1)) };
}
