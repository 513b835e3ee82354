import { t } from '@lingui/core/macro';
import { ChartColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { downloadText } from '#lib/browser/download-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type ChartTable, ChartTableView } from './chart-table.tsx';
import { toCsv } from './csv.ts';

type ChartPanelProps<Row> = {
  title: string;
  /** A line under the title. */
  description?: ReactNode;
  /** A choice of what the chart shows. */
  actions?: ReactNode;
  /** Absent while there are no numbers. */
  table?: ChartTable<Row>;
  /** The chart. */
  children: ReactNode;
};

/** A titled chart, which can be shown as a table and downloaded as CSV. */
export function ChartPanel<Row>({ title, description, actions, table, children }: ChartPanelProps<Row>) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className="@container min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {description && <div className="text-sm text-ink-muted">{description}</div>}
        </div>
        {actions && <div className="max-w-full @max-3xl:order-last @max-3xl:w-full">{actions}</div>}
        {table && <Tools titleId={id} table={table} isTable={isTable} onToggle={() => setTable(!isTable)} />}
      </div>
      {isTable && table ? <ChartTableView {...table} /> : children}
    </section>
  );
}

type ToolsProps<Row> = {
  titleId: string;
  table: ChartTable<Row>;
  isTable: boolean;
  onToggle: () => void;
};

function Tools<Row>({ titleId, table, isTable, onToggle }: ToolsProps<Row>) {
  return (
    <div className="-my-2 -me-2.5 flex shrink-0">
      <IconButton
        label={isTable ? t`Show as chart` : t`Show as table`}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        {isTable ? <ChartColumn aria-hidden="true" size={18} /> : <Table2 aria-hidden="true" size={18} />}
      </IconButton>
      <IconButton
        label={t`Download CSV`}
        aria-describedby={titleId}
        onClick={() => downloadText(`${table.fileName}.csv`, csvOf(table), 'text/csv;charset=utf-8')}
      >
        <Download aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

function csvOf<Row>({ columns, rows }: ChartTable<Row>): string {
  const labels = columns.map(({ label, fileLabel = label }) => fileLabel);
  return toCsv([labels, ...rows.map((row) => columns.map(({ raw }) => raw(row)))]);
}
