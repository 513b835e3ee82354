import type { Feature } from '../../../feature.ts';
import { startViewRollup } from './service.ts';

export const views: Feature = { background: startViewRollup };
