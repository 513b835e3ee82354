import type { Plugin, Rolldown } from 'vite';

/** `modules` are path suffixes of a page's dynamically imported modules; `calls` are URLs of its first API requests. */
type Page = { modules: readonly string[]; calls: readonly string[] };

/**
 * Writes `page-hints.json`, which lists the files and API URLs that a browser can fetch along with a page's document
 * instead of discovering them one by one. The format is `{ [page]: { modules, calls } }` with root-relative
 * URLs. `:id` is a placeholder for the id in the page's URL.
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

/** Returns the files of a chunk and of its static imports, direct and indirect. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
      files.add(imported);
    }
  }
  return files;
}
