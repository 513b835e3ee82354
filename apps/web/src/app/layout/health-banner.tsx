import { healthcheck } from '@kinora/contract/health';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useSite } from '#lib/session/site.ts';

const healthyInterval = 5 * 60_000;
/** Milliseconds between polls during an outage: short, so that the banner disappears soon after the server recovers. */
const failingInterval = 15_000;

const healthQuery = queryOptions({
  queryKey: queryKeys.health,
  queryFn: ({ signal }) => callApi(healthcheck, {}, { signal }),
  retry: false,
  refetchInterval: ({ state }) => (state.status === 'error' ? failingInterval : healthyInterval),
  staleTime: healthyInterval,
});

export function HealthBanner() {
  const { isError } = useQuery(healthQuery);
  const { footerAuthor } = useSite();
  return (
    <div role="status">
      {isError && (
        <p className="flex items-start justify-center gap-2 bg-danger-soft px-4 py-3 text-sm text-danger-ink">
          <TriangleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
          <span>
            <Trans>
              <strong>Healthcheck failed. Server might be down.</strong> If this persists, please contact{' '}
              {footerAuthor}.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
