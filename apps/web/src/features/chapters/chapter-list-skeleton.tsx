import { Skeletons } from '#ui/feedback/skeletons.tsx';

/** Has the height of the list that replaces it. */
export function ChapterListSkeleton({ count }: { count: number }) {
  return (
    <div className="rounded-card bg-surface px-4 pt-11 pb-4">
      <Skeletons count={count} className="max-h-66 overflow-clip">
        <div className="flex h-11 items-center">
          <div className="skeleton h-3.5 w-1/2" />
        </div>
      </Skeletons>
    </div>
  );
}
