import { type Plugin, runnerImport } from 'vite';

type Emission<Module> = {
  /** File name without `.json`. */
  name: string;
  /** Path of the client module, relative to Vite's root. */
  module: string;
  toJson: (module: Module) => unknown;
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
      const options = { root, configFile: false, logLevel: 'warn' } as const;
      const imported = await runnerImport<Module>(module, options);
      const source = JSON.stringify(await toJson(imported.module));
      this.emitFile({ type: 'asset', fileName: `${name}.json`, source });
    },
  };
}
