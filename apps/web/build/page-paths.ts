import type { Plugin } from 'vite';
import { emitFromModule } from './emit-from-module.ts';

type Route = { path: string };
type Routes = Record<
  'guestRoutes' | 'viewerRoutes' | 'memberRoutes' | 'staffRoutes' | 'openRoutes',
  Route[]
> & {
  memberHome: Route;
};

/** Writes `page-paths.json`: the paths of all pages, so that the server can return 404 for any other. */
export function pagePaths(module: string): Plugin {
  return emitFromModule<Routes>({
    name: 'page-paths',
    module,
    toJson: ({ memberHome, guestRoutes, viewerRoutes, memberRoutes, staffRoutes, openRoutes }) =>
      [memberHome, guestRoutes, viewerRoutes, memberRoutes, staffRoutes, openRoutes]
        .flat()
        .map(({ path }) => path),
  });
}
