import path from 'node:path';
import type { Rolldown } from 'vite';
import { importedIcons, isIconIndex } from './imported-icons.ts';

const source = path.join(import.meta.dirname, '../src');

type Context = Rolldown.ChunkingContext;

/**
 * Creates a chunk group for the modules that the `roots` import statically, directly or indirectly. The group follows
 * the module graph, so new files need no entry here. Throws if a root doesn't exist, so that a renamed file fails the
 * build.
 */
export function importedBy(debugName: string, roots: readonly string[]) {
  let imported: Set<string> | null = null;
  const name = (id: string, context: Context): string | null => {
    imported ??= new Set(roots.flatMap((root) => [...importsOf(path.join(source, root), context)]));
    return imported.has(id) ? debugName : null;
  };
  return { debugName, name };
}

function importsOf(root: string, context: Context): Set<string> {
  const info = context.getModuleInfo(root);
  if (!info) throw new Error(`${root} is no module of the client`);
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const modules = isIconIndex(imported) ? importedIcons(id, imported, context) : [imported];
      for (const module of modules) found.add(module);
    }
  }
  // A root without static importers is a page, which gets a separate chunk named after its dynamic import.
  if (info.importers.length === 0) found.delete(root);
  return found;
}
