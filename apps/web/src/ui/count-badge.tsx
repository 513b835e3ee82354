import { classNames } from '#lib/class-names.ts';

const maxShown = 99;

type CountBadgeProps = {
  count: number;
  /** The count as a screen reader says it, such as “3 open reports”. Absent if the name of the link has it. */
  label?: string;
  className?: string;
};

/** A count of new things or of things to do, beside the name or over the icon of a page. Renders nothing for 0. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
