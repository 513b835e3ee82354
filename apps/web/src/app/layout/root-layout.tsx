import { Trans } from '@lingui/react/macro';
import { Outlet, ScrollRestoration } from 'react-router';
import { FactorHost } from '#features/two-factor/factor-host.tsx';
import { classNames } from '#lib/class-names.ts';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { PlayerHost } from '../watching/player-host.tsx';
import { QueueHost } from '../watching/queue-host.tsx';
import { CardDialogHost } from './card-dialog-host.tsx';
import { Footer } from './footer.tsx';
import { GuestBottomNav } from './guest-bottom-nav.tsx';
import { Header } from './header.tsx';
import { HealthBanner } from './health-banner.tsx';
import { MemberBottomNav } from './member-bottom-nav.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PendingActionHost } from './pending-action-host.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteBanner } from './site-banner.tsx';
import { UploadsHost } from './uploads-host.tsx';
import { useSidebar } from './use-sidebar.ts';

export function RootLayout() {
  const viewer = useViewer();
  const guestsMayWatch = useGuestsMayWatch();
  const sidebar = useSidebar();
  const room = sidebar.isExpanded ? 'md:ps-(--sidebar-expanded)' : 'md:ps-(--sidebar-collapsed)';
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-overlay -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header viewer={viewer} onToggleSidebar={sidebar.toggle} />
      {viewer && <Sidebar viewer={viewer} {...sidebar} />}
      {viewer ? <MemberBottomNav /> : guestsMayWatch && <GuestBottomNav />}
      <div
        className={classNames(
          'flex min-h-dvh flex-col pt-(--header-height) pb-(--bottom-nav) phone:px-0 short:px-[max(env(safe-area-inset-left),env(safe-area-inset-right))]',
          // Animates only at widths with a sidebar, so that narrowing the window past that point causes no animation.
          sidebar.isAnimated && 'md:transition-[padding]',
          viewer && room,
        )}
      >
        <SiteBanner />
        <HealthBanner />
        {/* Precedes the page in the document, so that Tab reaches it even if the page has an endless list. */}
        <div className="above-bottom-nav order-last pointer-events-none sticky bottom-(--bottom-nav) z-banner flex flex-col items-end *:pointer-events-auto">
          {viewer && <UploadsHost />}
          <PlayerHost />
        </div>
        {/* Pages with lists are at least as tall as the window, so that the footer doesn't flash below a loading list. */}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'flex-1',
            (viewer || guestsMayWatch) && 'min-h-[calc(100dvh-var(--header-height))]',
          )}
        >
          <QueueHost>
            <CardDialogHost>
              <PendingActionHost viewer={viewer} />
              <Outlet />
            </CardDialogHost>
          </QueueHost>
        </main>
        <Footer />
        {viewer && <FactorHost />}
      </div>
      <NavigationProgress />
      <NavigationAnnouncer />
      <ScrollRestoration />
    </>
  );
}
