import type { Site } from '@kinora/contract/boot';
import { CardSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';

export const shelfClass = 'mb-8 border-b border-line pb-6';

export const shelfCardClass = 'w-72 max-w-[80vw] 3xl:w-88';

/** Whether the home page shows the shelf above this feed. */
export function hasFeaturedShelf({ hasFeatured }: Site, feed: string | null): boolean {
  return hasFeatured && (feed === 'popular' || feed === 'for-you');
}

/** Has the height of the shelf, so that the feed below doesn't move. */
export function FeaturedShelfSkeleton() {
  return (
    <div className={shelfClass}>
      <div className="mb-3 h-7" />
      <Skeletons count={4} className="flex gap-4 overflow-hidden *:shrink-0 *:w-72 *:max-w-[80vw] 3xl:*:w-88">
        <CardSkeleton />
      </Skeletons>
    </div>
  );
}
