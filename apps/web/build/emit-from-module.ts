import { type Plugin, runnerImport } from 'vite';

type Emission<Module> = {
  /** The name of the file, without `.json`. */
  name: string;
  /** The path of the client's module, from the root. */
  module: string;
  toJson: (module: Module) => unknown;
};

/** Writes a JSON file for the server, made from a module of the client, which the build runs. */
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
