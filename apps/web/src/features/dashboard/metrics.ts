import type { ActivityDay } from './api.ts';

/** A daily count. `singular` is the noun for a count of one. */
export type Metric = { key: Exclude<keyof ActivityDay, 'date'>; label: string; singular: string };

export const metrics = [
  { key: 'views', label: 'Views', singular: 'view' },
  { key: 'subscribers', label: 'Subscribers', singular: 'new subscriber' },
  { key: 'likes', label: 'Likes', singular: 'like' },
] as const satisfies readonly Metric[];
