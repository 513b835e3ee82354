import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { type AuditFilter, auditQuery } from '#features/moderation/audit/api.ts';
import { AuditTable } from '#features/moderation/audit/audit-table.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

function filters() {
  return [
    { value: 'all', label: t`All actions` },
    {
      value: 'answered',
      label: t({ message: 'Appealed', comment: 'Acts of the staff that the person concerned has answered' }),
    },
  ] as const;
}

const filterOf = (params: URLSearchParams): AuditFilter =>
  params.get('answered') === 'true' ? 'answered' : 'all';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(auditQuery(filterOf(url.searchParams)));

export function Component() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return (
    <AdminPage
      title={t`Audit log`}
      tabTitle={t`Audit log · Administration`}
      actions={
        <SegmentedControl
          label={t({ message: 'Show', context: 'verb' })}
          options={filters()}
          value={filter}
          onValueChange={(chosen) =>
            setParams(chosen === 'all' ? {} : { answered: 'true' }, { replace: true })
          }
        />
      }
    >
      <AuditTable key={filter} filter={filter} />
      <TableKeys />
    </AdminPage>
  );
}
