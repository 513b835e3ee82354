import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatCompact } from '#lib/format.ts';
import type { ValueFormat } from '#ui/chart/value-format.ts';
import { viewsFormat, watchTimeFormat } from './formats.ts';

/** The numbers of a day, or of a month. Only a channel has subscribers. */
export type TrendDay = {
  date: string;
  watchSeconds: number;
  views: number;
  subscribersGained?: number;
  subscribersLost?: number;
};

export type TrendMetric = {
  key: Exclude<keyof TrendDay, 'date'>;
  /** A short name, for the choice between metrics and for columns. */
  label: MessageDescriptor;
  format: ValueFormat;
};

export const watchTimeMetric: TrendMetric = {
  key: 'watchSeconds',
  label: msg`Watch time`,
  format: watchTimeFormat,
};

export const viewsMetric: TrendMetric = { key: 'views', label: msg`Views`, format: viewsFormat };

export const gainedMetric: TrendMetric = {
  key: 'subscribersGained',
  label: msg`Subscribers gained`,
  format: {
    short: formatCompact,
    full: (count) => plural(count, { one: '# subscriber gained', other: '# subscribers gained' }),
  },
};

export const lostMetric: TrendMetric = {
  key: 'subscribersLost',
  label: msg`Subscribers lost`,
  format: {
    short: formatCompact,
    full: (count) => plural(count, { one: '# subscriber lost', other: '# subscribers lost' }),
  },
};
