import type { Plugin, Rolldown } from 'vite';

/** The ends of the paths of what a page imports when it comes to it, and the calls that it begins with. */
type Page = { modules: readonly string[]; calls: readonly string[] };

/**
 * Writes `page-hints.json`: what a browser may fetch with the document of each page, while it would otherwise learn of
 * one thing after the other. `{ [page]: { modules, calls } }`, all of them addresses on this site; `:id` in one is the
 * page's own.
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
      const hints = Object.entries(pages).map(([page, { modules, calls }]) => {
        const needed = modules.flatMap((module) => [
          ...find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false, module),
        ]);
        const files = new Set(needed).difference(entry);
        return [page, { modules: [...files].map((file) => `/${file}`), calls }];
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
