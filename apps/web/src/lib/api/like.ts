type Likeable = { isLiked: boolean; totalLikes: number };

/** Returns the item with the new `isLiked`. The count changes by one only if `isLiked` changes. */
export function withLike<Shown extends Likeable>(shown: Shown, isLiked: boolean): Shown {
  if (shown.isLiked === isLiked) return shown;
  return { ...shown, isLiked, totalLikes: Math.max(0, shown.totalLikes + (isLiked ? 1 : -1)) };
}
