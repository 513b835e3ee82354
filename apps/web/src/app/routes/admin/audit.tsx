import { auditQuery } from '#features/audit/api.ts';
import { AuditTable } from '#features/audit/audit-table.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(auditQuery);

export function Component() {
  return (
    <AdminPage title="Audit log">
      <AuditTable />
    </AdminPage>
  );
}
