import { lingui } from '@lingui/vite-plugin';
import { type Plugin, runnerImport } from 'vite';

type Emission<Module> = {
  /** File name without `.json`. */
  name: string;
  /** Path of the client module, relative to Vite's root. */
  module: string;
  toJson: (module: Module, root: string) => unknown;
};

/** Imports a client module during the build and writes JSON derived from it to a file that the server reads. */
export function emitFromModule<Module>({ name, module, toJson }: Emission<Module>): Plugin {
  let root = '';
  return {
    name: `kinora:${name}`,
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const imported = await runnerImport<Module>(module, {
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [lingui({ cwd: root, macroTransform: true })],
      });
      const source = JSON.stringify(await toJson(imported.module, root));
      this.emitFile({ type: 'asset', fileName: `${name}.json`, source });
    },
  };
}
