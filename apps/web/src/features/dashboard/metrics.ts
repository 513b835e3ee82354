import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ActivityDay } from './api.ts';

/** A daily count. */
export type Metric = {
  key: Exclude<keyof ActivityDay, 'date'>;
  label: MessageDescriptor;
  /** The accessible name of the chart. */
  chartLabel: MessageDescriptor;
  /** Formats a count with its noun: `12 views`. */
  describe: (count: number) => string;
};

export const metrics = [
  {
    key: 'views',
    label: msg`Views`,
    chartLabel: msg`Views by day`,
    describe: (count) => plural(count, { one: '# view', other: '# views' }),
  },
  {
    key: 'subscribers',
    label: msg`Subscribers`,
    chartLabel: msg`Subscribers by day`,
    describe: (count) => plural(count, { one: '# new subscriber', other: '# new subscribers' }),
  },
  {
    key: 'likes',
    label: msg({ message: 'Likes', context: 'noun' }),
    chartLabel: msg`Likes by day`,
    describe: (count) => plural(count, { one: '# like', other: '# likes' }),
  },
] as const satisfies readonly Metric[];
