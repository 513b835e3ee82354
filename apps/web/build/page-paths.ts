import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

type Route = { path: string };
type Routes = { memberHome: Route; guestRoutes: Route[]; memberRoutes: Route[] };

/** Writes `page-paths.json`: the paths of all pages, by which the server knows what is none of them. */
export function pagePaths(module: string): Plugin {
  let root = '';
  return {
    name: 'kinora:page-paths',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const options = { root, configFile: false, logLevel: 'warn' } as const;
      const { memberHome, guestRoutes, memberRoutes } = (await runnerImport<Routes>(module, options)).module;
      const paths = [memberHome, ...guestRoutes, ...memberRoutes].map(({ path }) => path);
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(paths) });
    },
  };
}
