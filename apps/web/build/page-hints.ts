import type { Plugin, Rolldown } from 'vite';

/** Path suffixes of a page's dynamically imported modules, and its first API requests. */
type Page = { modules: readonly string[]; calls: readonly string[] };

/**
 * Writes `page-hints.json`: the files and API requests that a browser can fetch along with a page's document instead of
 * discovering them one by one. `{ [page]: { modules, calls } }`, all root-relative; `:id` is a placeholder for the
 * page's id.
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

/** The files of a chunk and, transitively, of its static imports. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
      files.add(imported);
    }
  }
  return files;
}
