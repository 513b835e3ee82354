import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { knowViewer, requireGuest, requireMember } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { MemberArea } from './member-area.tsx';
import { PageError, RootError } from './route-errors.tsx';
import { Home } from './routes/home.tsx';
import { guestRoutes, memberRoutes, openRoutes } from './routes.ts';
import { SplashScreen } from './splash-screen.tsx';

export function createRouter(client: QueryClient) {
  return createBrowserRouter([
    {
      middleware: [knowViewer(client)],
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: SplashScreen,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { index: true, Component: Home },
            { middleware: [requireGuest(client)], children: guestRoutes },
            { middleware: [requireMember(client)], Component: MemberArea, children: memberRoutes },
            ...openRoutes,
          ],
        },
      ],
    },
  ]);
}
