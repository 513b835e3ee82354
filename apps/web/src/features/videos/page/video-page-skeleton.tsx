import { Trans } from '@lingui/react/macro';

export const titleClass = 'text-xl leading-snug font-bold tracking-tight break-words sm:text-2xl';

/** The skeleton of a video's page, without the player. `title` is the video's if it is known. */
export function VideoPageSkeleton({ title }: { title?: string }) {
  return (
    <div role="status" className="flex flex-col gap-4 px-4 sm:px-0 xl:col-start-1">
      {title === undefined ? (
        <h1 className="sr-only">
          <Trans>Loading...</Trans>
        </h1>
      ) : (
        <h1 dir="auto" className={titleClass}>
          {title}
        </h1>
      )}
      <div aria-hidden="true" className="flex flex-col gap-4">
        {title === undefined && <div className="skeleton h-7 w-2/3" />}
        <div className="flex items-center gap-3">
          <div className="skeleton size-11 rounded-full" />
          <div className="flex flex-col gap-2">
            <div className="skeleton h-4 w-36" />
            <div className="skeleton h-3 w-24" />
          </div>
        </div>
        <div className="skeleton h-28 rounded-card" />
      </div>
    </div>
  );
}
