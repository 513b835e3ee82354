import type { Plugin, Rolldown } from 'vite';

/** A page's module below the root of the client, and the calls that it begins with. */
type Page = { module: string; calls: readonly string[] };

/**
 * Writes `page-hints.json`: what a browser may fetch with the document of each page, while it would otherwise learn of
 * one thing after the other. `{ [page]: { modules, calls } }`, all of them addresses on this site.
 */
export function pageHints(pages: Record<string, Page>): Plugin {
  return {
    name: 'kinora:page-hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const find = (isIt: (chunk: Rolldown.OutputChunk) => boolean, name: string) => {
        const chunk = chunks.find(isIt);
        if (!chunk) throw new Error(`nothing was built of ${name}`);
        return withImports(chunk, chunks);
      };
      const entry = find(({ isEntry }) => isEntry, 'the entry');
      const hints = Object.entries(pages).map(([page, { module, calls }]) => {
        const needed = find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false, module);
        return [page, { modules: [...needed.difference(entry)].map((file) => `/${file}`), calls }];
      });
      const source = JSON.stringify(Object.fromEntries(hints));
      this.emitFile({ type: 'asset', fileName: 'page-hints.json', source });
    },
  };
}

/** The file of a chunk and of everything that has to be there before it runs. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set([chunk.fileName]);
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return files;
}
