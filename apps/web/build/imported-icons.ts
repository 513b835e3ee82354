import path from 'node:path';
import { parseAst, type Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const library = 'lucide-react';
/** Paths of icons by their exported names. */
let icons: Map<string, string> | null = null;

/** Whether a module is the index of the icon library, which imports every icon. */
export const isIconIndex = (id: string) => path.basename(id) === `${library}.mjs`;

/** Returns the modules of the icons that a module imports from the index by name. */
export function importedIcons(id: string, index: string, context: Context): string[] {
  icons ??= readIcons(index, context);
  const names = statementsOf(id, context).flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === library
      ? statement.specifiers.map((one) => ('imported' in one ? nameOf(one.imported) : ''))
      : [],
  );
  return names.flatMap((name) => icons?.get(name) ?? []);
}

function readIcons(index: string, context: Context): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of statementsOf(index, context)) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue;
    const file = path.join(path.dirname(index), statement.source.value);
    for (const { exported } of statement.specifiers) found.set(nameOf(exported), file);
  }
  return found;
}

const statementsOf = (id: string, context: Context) => parseAst(context.getModuleInfo(id)?.code ?? '').body;

const nameOf = (name: { name: string } | { value: string }) => ('name' in name ? name.name : name.value);
