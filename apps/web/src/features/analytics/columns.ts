import { t } from '@lingui/core/macro';
import { formatCount } from '#lib/format.ts';
import type { ChartColumn } from '#ui/chart/chart-table.tsx';
import { formatWatchTime } from './formats.ts';

export const viewsColumn = (): ChartColumn<{ views: number }> => ({
  label: t`Views`,
  text: ({ views }) => formatCount(views),
  raw: ({ views }) => views,
});

export const watchTimeColumn = (): ChartColumn<{ watchSeconds: number }> => ({
  label: t`Watch time`,
  fileLabel: t`Watch time (seconds)`,
  text: ({ watchSeconds }) => formatWatchTime(watchSeconds),
  raw: ({ watchSeconds }) => Math.round(watchSeconds),
});
