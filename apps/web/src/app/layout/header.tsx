import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { useGuestsMayWatch, useSite } from '#lib/session/site.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { headerSearchClass } from './header-search-class.ts';
import { Logo } from './logo.tsx';
import type { MemberToolsProps } from './member-tools.tsx';
import { useLoginLink } from './use-login-link.ts';

// Loaded on demand, because guests need no menus, and no search unless they may watch.
const memberTools = defer<MemberToolsProps>(async () => (await import('./member-tools.tsx')).MemberTools);

const guestSearch = defer<object>(async () => (await import('./guest-search.tsx')).GuestSearch);

type HeaderProps = { viewer: User | null; onToggleSidebar: () => void };

/** Keeps the name's place until the tools have loaded. */
const roomForTools = <div className="ms-auto w-11 shrink-0 md:w-132 lg:w-162 xl:w-194" />;

export function Header({ viewer, onToggleSidebar }: HeaderProps) {
  const guestsMayWatch = useGuestsMayWatch();
  return (
    <header className="fixed inset-x-0 top-0 z-header flex h-(--header-height) items-center gap-1 bg-canvas/90 px-2 backdrop-blur-md sm:gap-2 md:pe-4 short:px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]">
      {viewer && (
        <IconButton label={t`Menu`} onClick={onToggleSidebar}>
          <Menu size={22} />
        </IconButton>
      )}
      <Logo />
      {viewer ? (
        <DeferredPart part={memberTools} fallback={roomForTools} className="ms-auto max-md:[&>p]:sr-only">
          {(MemberTools) => <MemberTools viewer={viewer} />}
        </DeferredPart>
      ) : (
        <>
          {guestsMayWatch && (
            <DeferredPart
              part={guestSearch}
              fallback={<div className={headerSearchClass} />}
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

function SignInLinks() {
  const guestsMayWatch = useGuestsMayWatch();
  const login = useLoginLink();
  const { registration } = useSite();
  return (
    <nav
      aria-label={t({ message: 'Account', comment: 'Name of the links to log in and sign up' })}
      className={classNames('ms-auto flex shrink-0 items-center gap-1 sm:gap-2', guestsMayWatch && 'md:ms-0')}
    >
      <LinkButton {...login} variant="ghost" size="small" className="max-sm:px-3">
        <Trans>Log in</Trans>
      </LinkButton>
      {registration !== 'closed' && (
        <LinkButton {...login} to="/signup" size="small" className="max-sm:px-3">
          <Trans>Sign up</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
