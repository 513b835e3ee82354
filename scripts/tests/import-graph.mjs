import path from 'node:path';

/**
 * Modules that assemble every feature. Nearly every test imports one of them, so the search for dependents ends at them
 * unless one of them has changed.
 */
const compositionRoots = [
  /^packages\/contract\/src\/api\.ts$/,
  /^apps\/server\/src\/(app|features|process)\.ts$/,
  /^apps\/web\/src\/(app\/(app|router|routes|shells)\.tsx?|lib\/api\/query-keys\.ts)$/,
];

export const isCompositionRoot = (file) => compositionRoots.some((pattern) => pattern.test(file));

const specifier = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

/** Returns the project's own files that a source imports. Import specifiers include the file extension. */
export function importsIn(file, source) {
  return [...source.matchAll(specifier)].map(([, name]) => resolve(file, name)).filter(Boolean);
}

function resolve(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const [, entity] = /^@kinora\/contract\/(.+)/.exec(name) ?? [];
  if (entity) return `packages/contract/src/${entity}.ts`;
  if (name.startsWith('#test/')) return name.replace('#', 'apps/web/');
  return name.startsWith('#') ? name.replace('#', 'apps/web/src/') : null;
}

/**
 * Returns the changed files and everything that imports them, directly or not, up to the composition roots, nearest
 * first. If one of those roots has changed, the search continues beyond them. `imports` maps each file to the files
 * that it imports.
 */
export function dependentsOf(changed, imports) {
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  const found = new Set(changed);
  const goesOn = changed.some(isCompositionRoot);
  for (const file of found) {
    if (isCompositionRoot(file) && !goesOn) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return found;
}
