import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Shows the username immediately, because it is in the URL. */
export function ChannelSkeleton({ username }: { username: string }) {
  return (
    <>
      <div className="skeleton h-28 rounded-card sm:h-44 sm:rounded-panel lg:h-56 3xl:h-72" />
      <div className="mt-4 flex items-center gap-4 sm:mt-5 sm:gap-6">
        <div className="skeleton size-20 shrink-0 rounded-full sm:size-32" />
        <div className="flex min-w-0 flex-col gap-2">
          <h1 dir="auto" className="truncate text-2xl font-bold tracking-tight sm:text-3xl">
            @{username}
          </h1>
          <div className="skeleton h-4 w-28" />
          <div className="skeleton h-4 w-44" />
        </div>
      </div>
      <LoadingPanel />
    </>
  );
}
