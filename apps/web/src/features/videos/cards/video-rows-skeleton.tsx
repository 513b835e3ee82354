import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';

export const videoRowsClass = 'flex flex-col gap-5 sm:gap-4';

export function VideoRowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Skeletons count={count} className={videoRowsClass}>
      <RowSkeleton />
    </Skeletons>
  );
}
