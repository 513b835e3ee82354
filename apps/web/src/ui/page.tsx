import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

const widths = {
  /** For grids. */
  full: '',
  /** For lists and details. */
  wide: 'max-w-6xl',
  /** For text and forms. */
  narrow: 'max-w-2xl',
};

/** The padding and maximum width of a page's content. */
export function Page({ width = 'full', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={classNames('mx-auto w-full px-4 py-6 sm:px-6', widths[width])}>{children}</div>;
}

type PageHeadingProps = {
  children: ReactNode;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
};

export function PageHeading({ children, actions }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold tracking-tight">{children}</h1>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
