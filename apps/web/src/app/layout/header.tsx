import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { forgetAction } from '#lib/session/pending-action.ts';
import { useGuestsMayWatch, useSite } from '#lib/session/site.ts';
import { useSignInPath } from '#lib/session/use-sign-in-path.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Logo } from './logo.tsx';
import type { MemberToolsProps } from './member-tools.tsx';

// Loaded on demand, because guests need no menus, and no search unless they may watch.
const memberTools = defer<MemberToolsProps>(async () => (await import('./member-tools.tsx')).MemberTools);

const guestSearch = defer<object>(async () => (await import('./guest-search.tsx')).GuestSearch);

type HeaderProps = { viewer: User | null; onToggleSidebar: () => void };

export function Header({ viewer, onToggleSidebar }: HeaderProps) {
  const guestsMayWatch = useGuestsMayWatch();
  return (
    <header className="fixed inset-x-0 top-0 z-header flex h-(--header-height) items-center gap-1 bg-canvas/90 px-2 backdrop-blur-md sm:gap-2 md:pe-4">
      {viewer && (
        <IconButton label={t`Menu`} onClick={onToggleSidebar}>
          <Menu size={22} />
        </IconButton>
      )}
      <Logo isCompact={viewer !== null || guestsMayWatch} />
      {viewer ? (
        <DeferredPart part={memberTools} className="ms-auto max-md:[&>p]:sr-only">
          {(MemberTools) => <MemberTools viewer={viewer} />}
        </DeferredPart>
      ) : (
        <>
          {guestsMayWatch && (
            <DeferredPart
              part={guestSearch}
              fallback={<div className="flex-1" />}
              className="me-4 ms-auto max-md:[&>p]:sr-only"
            >
              {(GuestSearch) => <GuestSearch />}
            </DeferredPart>
          )}
          <SignInLinks />
        </>
      )}
    </header>
  );
}

/** On sites where guests may watch, the login returns to the current page. */
function SignInLinks() {
  const guestsMayWatch = useGuestsMayWatch();
  const { pathname } = useLocation();
  const signIn = useSignInPath();
  const { registration } = useSite();
  const comesBack = guestsMayWatch && !/^\/(login|signup)/.test(pathname);
  return (
    <nav
      aria-label={t({ message: 'Account', comment: 'Name of the links to log in and sign up' })}
      className={classNames('flex shrink-0 items-center gap-1 sm:gap-2', !guestsMayWatch && 'ms-auto')}
    >
      <LinkButton
        to={comesBack ? signIn : '/login'}
        // On other pages, this login is for no action. On the login page, it is the same login.
        onClick={comesBack ? forgetAction : undefined}
        variant="ghost"
        size="small"
      >
        <Trans>Log in</Trans>
      </LinkButton>
      {registration !== 'closed' && (
        <LinkButton to="/signup" size="small">
          <Trans>Sign up</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
