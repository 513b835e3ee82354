import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '#lib/format.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import { viewsColumn, watchTimeColumn } from './columns.ts';

export type BreakdownRow = { key: string; label: string; views: number; watchSeconds: number };

type BreakdownPanelProps = {
  title: string;
  /** The heading of the column of labels. */
  columnLabel: string;
  fileName: string;
  rows: readonly BreakdownRow[];
  /** Shown if there are no rows. */
  empty?: ReactNode;
};

/** Compares the views by one property, with their share of all. */
export function BreakdownPanel({ title, columnLabel, fileName, rows, empty }: BreakdownPanelProps) {
  const shown = rows.filter(({ views }) => views > 0).sort((one, other) => other.views - one.views);
  if (shown.length === 0) {
    return (
      <ChartPanel title={title}>
        <p className="text-sm text-ink-muted">{empty ?? <Trans>No views in this period</Trans>}</p>
      </ChartPanel>
    );
  }
  const total = shown.reduce((sum, { views }) => sum + views, 0);
  const highest = shown[0]?.views ?? 1;
  return (
    <ChartPanel title={title} table={tableOf(title, columnLabel, fileName, shown)}>
      <BarList
        bars={shown.map(({ key, label, views }) => ({
          key,
          label,
          text: t({
            message: `${{ views: formatCount(views) }} · ${{ share: formatPercent(views / total) }}`,
            comment: 'Views and their share of all views: “1,234 · 45%”',
          }),
          share: views / highest,
        }))}
      />
    </ChartPanel>
  );
}

function tableOf(
  label: string,
  columnLabel: string,
  fileName: string,
  rows: readonly BreakdownRow[],
): ChartTable<BreakdownRow> {
  return {
    label,
    fileName,
    rows,
    columns: [
      { label: columnLabel, text: (row) => row.label, raw: (row) => row.label },
      viewsColumn(),
      watchTimeColumn(),
    ],
  };
}
