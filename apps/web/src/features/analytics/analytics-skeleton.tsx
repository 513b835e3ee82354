import { Trans } from '@lingui/react/macro';

/** Has the shape of the tiles and of the first chart. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 sm:gap-4">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div className="@container">
        <div className="grid grid-cols-2 gap-3 @max-2xs:grid-cols-1 @4xl:grid-cols-4 @4xl:gap-4">
          <div className="skeleton h-32 rounded-card" />
          <div className="skeleton h-32 rounded-card" />
          <div className="skeleton h-32 rounded-card" />
          <div className="skeleton h-32 rounded-card" />
        </div>
      </div>
      <div className="skeleton h-96 rounded-card" />
    </div>
  );
}
