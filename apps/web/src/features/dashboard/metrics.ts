import type { ActivityDay } from './api.ts';

/** A daily count. `one` is its singular noun. */
export type Metric = { key: Exclude<keyof ActivityDay, 'date'>; label: string; one: string };

export const metrics = [
  { key: 'views', label: 'Views', one: 'view' },
  { key: 'subscribers', label: 'Subscribers', one: 'new subscriber' },
  { key: 'likes', label: 'Likes', one: 'like' },
] as const satisfies readonly Metric[];
