import { healthcheck } from '@kinora/contract/health';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [row(healthcheck, 'the server', { guest: 200, ...open }, () => ({}))];
