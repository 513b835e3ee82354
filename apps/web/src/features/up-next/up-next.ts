import type { VideoCard } from '@kinora/contract/videos';

/** The videos before and after the one that is being watched. */
export type UpNext = { next: VideoCard | null; previous: Pick<VideoCard, '_id'> | null };

/**
 * Without a list: the first related video that hasn't been watched on the way here, so that two videos don't lead to
 * each other for ever; and back along the way.
 */
export function upNextOf(related: readonly VideoCard[], backStack: readonly string[]): UpNext {
  const last = backStack.at(-1);
  return {
    next: related.find(({ _id }) => !backStack.includes(_id)) ?? related[0] ?? null,
    previous: last === undefined ? null : { _id: last },
  };
}
