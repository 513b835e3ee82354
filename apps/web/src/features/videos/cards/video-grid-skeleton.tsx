import { CardSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';

/** Fits as many columns as possible: one below `sm`. Cards grow on large screens to limit the number of columns. */
export const videoGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-4 gap-y-6 sm:gap-y-9 3xl:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]';

export function VideoGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <Skeletons count={count} className={videoGridClass}>
      <CardSkeleton />
    </Skeletons>
  );
}
