import type { Plugin } from 'vite';
import { emitFromModule } from './emit-from-module.ts';

type Route = { path: string };
type Routes = Record<
  'guestRoutes' | 'viewerRoutes' | 'memberRoutes' | 'staffRoutes' | 'openRoutes',
  Route[]
> & {
  memberHome: Route;
};

/** Writes the paths of all pages to `page-paths.json`, so that the server can respond to all other paths with a 404. */
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
