import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { viewerQuery } from '#lib/session/viewer.ts';
import { loadViewer, requireGuest, requireMember } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { MemberArea } from './member-area.tsx';
import type { PageModule, PageRoute } from './page-route.ts';
import { PageError, RootError } from './route-errors.tsx';
import { Home } from './routes/home/home.tsx';
import { guestRoutes, memberHome, memberRoutes, openRoutes } from './routes.ts';
import { SplashScreen } from './splash-screen.tsx';

/** Milliseconds that the page before stays for the next one's content. After that its shape has to do. */
const preloadTimeout = 400;

type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(client: QueryClient): Router {
  let router: Router | null = null;

  /** The page before stays until there is something to show. Before the first there is none: its shape comes at once. */
  const loaderOf =
    (load: () => Promise<PageModule>): LoaderFunction =>
    async ({ params, request }) => {
      if (!router?.state.initialized) return null;
      const { preload } = await load();
      if (request.signal.aborted) return null;
      const content = preload?.(client, { params, url: new URL(request.url) }).catch(() => {
        // The page asks again, and says what is wrong.
      });
      await Promise.race([content, after(preloadTimeout)]);
      return null;
    };
  const page = ({ path, load }: PageRoute): RouteObject => ({
    path,
    lazy: async () => ({ Component: (await load()).Component, loader: loaderOf(load) }),
  });
  const home: RouteObject = {
    index: true,
    Component: Home,
    loader: (call, context) =>
      client.getQueryData(viewerQuery.queryKey) ? loaderOf(memberHome.load)(call, context) : null,
  };

  router = createBrowserRouter([
    {
      middleware: [loadViewer(client)],
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: SplashScreen,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            home,
            { middleware: [requireGuest(client)], children: guestRoutes.map(page) },
            { middleware: [requireMember(client)], Component: MemberArea, children: memberRoutes.map(page) },
            ...openRoutes.map(page),
          ],
        },
      ],
    },
  ]);
  return router;
}

/** Until then the router has nothing to show but that it is busy. */
export function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
