import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { BrandMark } from '#ui/brand-mark.tsx';

/** `isBrief`: only the mark on the narrowest screens, where a member's header has no room for the name. */
export function Logo({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <Link to="/" aria-label="Kinora, home" className="flex h-11 items-center gap-2.5 rounded-control px-2">
      <BrandMark />
      <span className={classNames('text-xl font-bold tracking-tight', isBrief && 'max-[22rem]:hidden')}>
        Kinora
      </span>
    </Link>
  );
}
