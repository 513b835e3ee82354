import { type Plugin, runnerImport } from 'vite';

type Emission<Module> = {
  /** File name without `.json`. */
  name: string;
  /** Root-relative path of the client module. */
  module: string;
  toJson: (module: Module) => unknown;
};

/** Runs a client module during the build and writes a JSON file for the server from it. */
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
