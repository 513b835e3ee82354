import type { Feature } from '../../feature.ts';

/** Other features write to the log. */
export const audit: Feature = {};
