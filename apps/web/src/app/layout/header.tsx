import type { User } from '@kinora/contract/accounts';
import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Logo } from './logo.tsx';

// Guests don't need search and menus, so they don't load them.
const MemberTools = lazy(() =>
  import('./member-tools.tsx').then((module) => ({ default: module.MemberTools })),
);

type HeaderProps = { viewer: User | null; onToggleSidebar: () => void };

export function Header({ viewer, onToggleSidebar }: HeaderProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-header flex h-(--header-height) items-center gap-1 bg-canvas/90 px-2 backdrop-blur-md sm:gap-2 md:pr-4">
      {viewer && (
        <IconButton label="Menu" onClick={onToggleSidebar}>
          <Menu size={22} />
        </IconButton>
      )}
      <Logo isBrief={viewer !== null} />
      {viewer ? (
        <Suspense>
          <MemberTools viewer={viewer} />
        </Suspense>
      ) : (
        <nav aria-label="Account" className="ml-auto flex items-center gap-1 sm:gap-2">
          <LinkButton to="/login" variant="ghost" size="small">
            Log in
          </LinkButton>
          <LinkButton to="/signup" size="small">
            Sign up
          </LinkButton>
        </nav>
      )}
    </header>
  );
}
