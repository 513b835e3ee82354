import type { VideoCard } from '@kinora/contract/videos';

/** The next and the previous video; each is null if there is none. */
export type UpNext = { next: VideoCard | null; previous: Pick<VideoCard, '_id'> | null };

/**
 * Finds the next and previous video when no playlist is playing. The next one is the first related video that isn't on
 * the back stack, so that two videos don't alternate. The previous one is the last on the back stack.
 */
export function upNextOf(related: readonly VideoCard[], backStack: readonly string[]): UpNext {
  const last = backStack.at(-1);
  return {
    next: related.find(({ _id }) => !backStack.includes(_id)) ?? related[0] ?? null,
    previous: last === undefined ? null : { _id: last },
  };
}
