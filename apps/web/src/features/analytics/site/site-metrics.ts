import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatBytes, formatCount } from '#lib/format.ts';
import type { ValueFormat } from '#ui/chart/value-format.ts';
import type { SiteAnalytics } from '../api.ts';
import { bytesFormat, countFormat, formatWatchTime, watchTimeFormat } from '../formats.ts';

export type SiteDay = SiteAnalytics['days'][number];

export type SiteMetric = {
  key: Exclude<keyof SiteDay, 'date'>;
  label: MessageDescriptor;
  /** The heading of the column in the CSV file, where it has the unit. */
  fileLabel?: MessageDescriptor;
  format: ValueFormat;
  text: (value: number) => string;
  /** Whether the heading shows the sum of the period, or the latest value. */
  total: 'sum' | 'latest';
};

const ofCounts = { format: countFormat, text: formatCount };
const ofBytes = { format: bytesFormat, text: formatBytes };

export const siteMetrics: readonly SiteMetric[] = [
  { key: 'newUsers', label: msg`New accounts`, total: 'sum', ...ofCounts },
  { key: 'activeUsers', label: msg`Active members`, total: 'latest', ...ofCounts },
  { key: 'uploads', label: msg({ message: 'Uploads', context: 'count' }), total: 'sum', ...ofCounts },
  { key: 'views', label: msg`Views`, total: 'sum', ...ofCounts },
  {
    key: 'watchSeconds',
    label: msg`Watch time`,
    fileLabel: msg`Watch time (seconds)`,
    total: 'sum',
    format: watchTimeFormat,
    text: formatWatchTime,
  },
  {
    key: 'storageBytes',
    label: msg`Storage`,
    fileLabel: msg`Storage (bytes)`,
    total: 'latest',
    ...ofBytes,
  },
  {
    key: 'servedBytes',
    label: msg({ message: 'Media sent', comment: 'Bytes of videos and images that the servers sent' }),
    fileLabel: msg`Media sent (bytes)`,
    total: 'sum',
    ...ofBytes,
  },
  {
    key: 'jobsDone',
    label: msg({ message: 'Completed jobs', comment: 'Work that the server does in the background' }),
    total: 'sum',
    ...ofCounts,
  },
  { key: 'jobsFailed', label: msg`Failed jobs`, total: 'sum', ...ofCounts },
];

/** Returns the number in the heading of a metric's chart; null if nothing has been measured. */
export function headlineOf({ key, total }: SiteMetric, days: readonly SiteDay[]): number | null {
  if (total === 'latest') return days.at(-1)?.[key] ?? null;
  return days.reduce((sum, day) => sum + (day[key] ?? 0), 0);
}
