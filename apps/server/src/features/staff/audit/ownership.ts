import { listAudit } from '@kinora/contract/audit';
import { row, staffOnly } from '../../../../test/ownership-rows.ts';

export const rows = [row(listAudit, 'the site', staffOnly, () => ({}))];
