import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

/** Placeholders in the shape of the content, so that nothing moves when it loads. */

/** A card: a wide image, an avatar and text. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="skeleton aspect-video rounded-card" />
      <div className="flex gap-3 sm:min-h-22.5">
        <div className="skeleton size-9 shrink-0 rounded-full" />
        <Lines widths={['w-11/12', 'w-1/2', 'w-2/3']} />
      </div>
    </div>
  );
}

/** A row: an image on the left, text on the right. */
export function RowSkeleton() {
  return (
    <div className="flex gap-4">
      <div className="skeleton aspect-video w-40 shrink-0 rounded-control" />
      <Lines widths={['w-3/4', 'w-1/2', 'w-1/3']} />
    </div>
  );
}

/** A post: an avatar, a name, two lines. */
export function PostSkeleton() {
  return (
    <div className="flex gap-3">
      <div className="skeleton size-9 shrink-0 rounded-full" />
      <Lines widths={['w-32', 'w-full', 'w-2/3']} />
    </div>
  );
}

/** A person: an avatar and a name. */
export function PersonSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <div className="skeleton size-14 shrink-0 rounded-full" />
      <Lines widths={['w-40', 'w-24']} />
    </div>
  );
}

export function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div className="flex flex-1 flex-col gap-2 pt-1">
      {widths.map((width) => (
        <div key={width} className={classNames('skeleton h-3.5', width)} />
      ))}
    </div>
  );
}

type SkeletonsProps = {
  count: number;
  /** One placeholder, such as `<CardSkeleton />`. */
  children: ReactNode;
  /** The layout of the content. */
  className?: string;
};

/** Several placeholders, announced once as loading. */
export function Skeletons({ count, children, className }: SkeletonsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={index} aria-hidden="true">
          {children}
        </div>
      ))}
    </div>
  );
}
