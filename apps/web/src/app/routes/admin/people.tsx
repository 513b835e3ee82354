import { t } from '@lingui/core/macro';
import { peopleQuery } from '#features/moderation/people/api.ts';
import { peopleFiltersOf, peopleParams } from '#features/moderation/people/filters.ts';
import { PeopleFilters } from '#features/moderation/people/people-filters.tsx';
import { PeopleTable } from '#features/moderation/people/people-table.tsx';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(peopleQuery(peopleFiltersOf(url.searchParams)));

export function Component() {
  const filters = useUrlState(peopleFiltersOf, peopleParams);
  return (
    <AdminPage title={t`People`} tabTitle={t`People · Administration`}>
      <PeopleFilters filters={filters.wanted} onChange={filters.change} />
      <PeopleTable filters={filters.state} />
      <TableKeys canSearch />
    </AdminPage>
  );
}
