import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

type Shells = { renderShells: () => Promise<Record<string, string>> };

/** Writes `shells.json`: the result of a client module's `renderShells`, for the server to put into documents. */
export function shells(module: string): Plugin {
  let root = '';
  return {
    name: 'kinora:shells',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const { module: built } = await runnerImport<Shells>(module, {
        root,
        configFile: false,
        logLevel: 'warn',
      });
      this.emitFile({
        type: 'asset',
        fileName: 'shells.json',
        source: JSON.stringify(await built.renderShells()),
      });
    },
  };
}
