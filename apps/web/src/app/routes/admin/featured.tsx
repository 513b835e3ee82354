import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { featuredQuery } from '#features/moderation/featured/api.ts';
import { FeaturedList } from '#features/moderation/featured/featured-list.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(featuredQuery);

export function Component() {
  return (
    <AdminPage title={t`Featured videos`} tabTitle={t`Featured videos · Administration`}>
      <div className="max-w-3xl">
        <p className="mb-4 text-sm text-ink-muted">
          <Trans>
            They appear in this order at the top of the home page. A video that is no longer public
            disappears.
          </Trans>
        </p>
        <FeaturedList />
      </div>
    </AdminPage>
  );
}
