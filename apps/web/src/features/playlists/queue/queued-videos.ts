type Item = { _id: string };

/** Where to add a video: before or after all others in the queue. */
export type QueuePlace = 'next' | 'last';

/** Adds a video, or moves it if the queue already contains it. */
export function withQueued<Video extends Item>(
  videos: readonly Video[],
  video: Video,
  place: QueuePlace,
): readonly Video[] {
  const others = withoutQueued(videos, video._id);
  return place === 'next' ? [video, ...others] : [...others, video];
}

/** Returns the same array if it doesn't contain the video. */
export function withoutQueued<Video extends Item>(
  videos: readonly Video[],
  videoId: string,
): readonly Video[] {
  return videos.some(({ _id }) => _id === videoId) ? videos.filter(({ _id }) => _id !== videoId) : videos;
}

/** Moves a video between two indexes. */
export function movedInQueue<Video extends Item>(
  videos: readonly Video[],
  from: number,
  to: number,
): readonly Video[] {
  return videos.toSpliced(from, 1).toSpliced(to, 0, ...videos.slice(from, from + 1));
}
