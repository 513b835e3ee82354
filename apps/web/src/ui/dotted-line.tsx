import { Children, type ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

type DottedLineProps = { className?: string; children: readonly ReactNode[] };

/** Shows facts with dots between them. A wrapped line begins and ends without a dot. */
export function DottedLine({ className, children }: DottedLineProps) {
  return (
    <div className={classNames('overflow-hidden', className)}>
      {/* The dot of the first fact of each line is outside of the visible part. */}
      <p className="-ms-4 flex flex-wrap">
        {Children.map(children, (fact) => (
          <span className="relative ps-4 before:absolute before:start-1.5 before:content-['·'_/_'']">
            {fact}
          </span>
        ))}
      </p>
    </div>
  );
}
