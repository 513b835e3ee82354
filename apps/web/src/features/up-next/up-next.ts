import type { VideoCard } from '@kinora/contract/videos';

/** The videos before and after the current one. */
export type UpNext = { next: VideoCard | null; previous: Pick<VideoCard, '_id'> | null };

/**
 * Without a list, the next video is the first related one that isn't on the back stack, so that two videos don't
 * alternate forever. The previous video is the last one on the back stack.
 */
export function upNextOf(related: readonly VideoCard[], backStack: readonly string[]): UpNext {
  const last = backStack.at(-1);
  return {
    next: related.find(({ _id }) => !backStack.includes(_id)) ?? related[0] ?? null,
    previous: last === undefined ? null : { _id: last },
  };
}
