import { listAudit } from '@kinora/contract/audit';
import { row, staffOnly } from '../../../../test/access-matrix-rows.ts';

export const rows = [row(listAudit, 'the site', staffOnly, () => ({}))];
