import type { Site } from '@kinora/contract/boot';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, createPath, type LoaderFunction, type RouteObject } from 'react-router';
import { hasNewVersion } from '#lib/browser/new-version.ts';
import { isStaff, viewerQuery } from '#lib/session/viewer.ts';
import { hasUnsavedChanges } from '#ui/form/unsaved-changes.ts';
import { loadViewer, requireGuest, requireMember } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { MemberArea, ViewerArea } from './member-area.tsx';
import type { PageHandle, PageModule, PageRoute } from './page-route.ts';
import { PageError, RootError } from './route-errors.tsx';
import { Home } from './routes/home/home.tsx';
import {
  guestRoutes,
  memberHome,
  memberRoutes,
  notFound,
  openRoutes,
  staffRoutes,
  viewerRoutes,
} from './routes.ts';
import { SplashScreen } from './splash-screen.tsx';
import { StaffArea } from './staff-area.tsx';

/** Milliseconds that a navigation waits for the next page's content before the page shows its skeleton. */
const preloadTimeout = 400;

type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(client: QueryClient, site: Site): Router {
  nameHistoryEntry();
  const guestsMayWatch = site.guests === 'watch';
  let router: Router | null = null;

  /**
   * Loads the target page from the site's current version after a page's script has failed to load, unless that would
   * lose input.
   */
  const reloadIntoNewVersion = async (error: unknown): Promise<never> => {
    const target = router?.state.navigation.location;
    if (!target || hasUnsavedChanges() || !(await hasNewVersion())) throw error;
    window.location.assign(createPath(target));
    return new Promise(() => {});
  };

  /**
   * Creates a loader that keeps the previous page until the next one has content or `preloadTimeout` has passed. The
   * first page of a visit immediately shows its skeleton, or keeps its shell if that shows more.
   */
  const loaderOf =
    (load: () => Promise<PageModule>): LoaderFunction =>
    async ({ params, request }) => {
      const url = new URL(request.url);
      if (!router?.state.initialized) {
        const page = document.querySelector('[data-shell]') && (await load());
        await page?.preloadInShell?.(client, { params, url, site });
        return null;
      }
      const { preload } = await load().catch(reloadIntoNewVersion);
      if (request.signal.aborted) return null;
      const content = preload?.(client, { params, url, site }).catch(() => {
        // Ignored, because the page fetches again and shows the error.
      });
      await Promise.race([content, delay(preloadTimeout)]);
      return null;
    };
  const page = ({ path, load, isForm = false }: PageRoute): RouteObject => ({
    path,
    handle: { isForm } satisfies PageHandle,
    lazy: async () => ({
      Component: (await load().catch(reloadIntoNewVersion)).Component,
      loader: loaderOf(load),
    }),
  });
  const staffPage = (route: PageRoute): RouteObject =>
    page({
      ...route,
      load: async () => {
        const { Component, preload } = await route.load();
        const isAllowed = isStaff(client.getQueryData(viewerQuery.queryKey));
        return isAllowed ? { Component, preload } : { Component };
      },
    });
  const home: RouteObject = {
    index: true,
    Component: Home,
    loader: (call, context) =>
      guestsMayWatch || client.getQueryData(viewerQuery.queryKey)
        ? loaderOf(memberHome.load)(call, context)
        : null,
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
            {
              middleware: guestsMayWatch ? [] : [requireMember(client)],
              Component: ViewerArea,
              children: viewerRoutes.map(page),
            },
            {
              middleware: [requireMember(client)],
              Component: MemberArea,
              children: [
                ...memberRoutes.map(page),
                { Component: StaffArea, children: staffRoutes.map(staffPage) },
              ],
            },
            ...[...openRoutes, notFound].map(page),
          ],
        },
      ],
    },
  ]);
  return router;
}

/**
 * Gives the history entry of a fresh page load a key. The router would otherwise call each such entry `default`, so that
 * a typed URL would open at the scroll position of the page before it. A reload keeps the key, and so its position.
 */
function nameHistoryEntry(): void {
  const { history } = window;
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
}

/** Resolves when the router has rendered a page instead of its fallback. */
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

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
