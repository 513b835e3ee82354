import { classNames } from '#lib/class-names.ts';
import type { CsvCell } from './csv.ts';

export type ChartColumn<Row> = {
  label: string;
  /** Replaces `label` in the CSV file, whose values are in a unit. */
  fileLabel?: string;
  text: (row: Row) => string;
  /** The unformatted value, for the CSV file. */
  raw: (row: Row) => CsvCell;
};

/** The numbers of a chart. */
export type ChartTable<Row> = {
  /** The accessible name of the table. */
  label: string;
  /** The name of the CSV file, without its ending. */
  fileName: string;
  /** The first column names the row. */
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
};

/** Scrolls inside, so that a year by day doesn't bury the rest of the page. */
export function ChartTableView<Row>({ label, columns, rows }: ChartTable<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls a region with the keyboard only if it has the focus
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto">
      <table aria-label={label} className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={classNames('h-10 text-ink-muted', cellClass(index))}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(columns[0]?.raw(row))} className="border-t border-line">
              {columns.map(({ label, text }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? 'row' : undefined}
                    dir={index === 0 ? 'auto' : undefined}
                    className={classNames('h-9 font-normal', cellClass(index))}
                  >
                    {text(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellClass = (index: number) =>
  classNames(
    'px-3 first:ps-0 last:pe-0',
    index === 0 ? 'max-w-64 truncate text-start' : 'text-end font-semibold whitespace-nowrap tabular-nums',
  );
