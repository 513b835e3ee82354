import { Link } from 'react-router';
import { BrandMark } from '#ui/brand-mark.tsx';

export function Logo() {
  return (
    <Link to="/" aria-label="Kinora, home" className="flex h-11 items-center gap-2.5 rounded-control px-2">
      <BrandMark />
      <span className="text-xl font-bold tracking-tight">Kinora</span>
    </Link>
  );
}
