import { type ReactNode, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Item> = {
  label: string;
  /** The label is only for screen readers, for example above a column of buttons. */
  isLabelHidden?: boolean;
  /** Hidden where the table is narrow. The first column must then convey the essentials. */
  isWideOnly?: boolean;
  /** Right-aligned, so that digits line up. */
  isNumeric?: boolean;
  cell: (item: Item) => ReactNode;
};

type DataTableProps<Item> = {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Item>[];
  items: readonly Item[];
};

/** A table of items to act on. The keys j and k move between rows, and so do the arrow keys inside the table. */
export function DataTable<Item extends { _id: string }>({ label, columns, items }: DataTableProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  useFocusAfterRemoval(body);
  const classOf = ({ isWideOnly, isNumeric }: Column<Item>) =>
    classNames(
      'px-3 text-start first:ps-0 last:pe-0',
      isWideOnly && '@max-[44rem]:hidden',
      isNumeric && 'text-end whitespace-nowrap tabular-nums',
    );
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={classNames('h-10 font-semibold text-ink-muted', classOf(column))}
              >
                <span className={column.isLabelHidden ? 'sr-only' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item) => (
            <tr key={item._id} className="border-b border-line focus-within:bg-surface hover:bg-surface">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.label}
                    scope={index === 0 ? 'row' : undefined}
                    className={classNames('py-2.5 font-normal', classOf(column))}
                  >
                    {column.cell(item)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
