import type { Feature } from '../../../feature.ts';
import { keepSettlingViews } from './service.ts';

export const views: Feature = { background: keepSettlingViews };
