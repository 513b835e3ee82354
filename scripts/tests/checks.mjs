// The largest come first, so that none of them is left to the end.
const types = ['apps/server', 'apps/web', 'e2e', 'demo', 'apps/web/tsconfig.node.json', 'packages/contract'];
const sources = ['packages', 'apps', 'e2e', 'bench', 'demo'];

/** Everything that is checked without running it: a title and the command. */
export const checks = [
  ...types.map((project) => [`Types of ${project}`, 'tsc', '-p', project, ...remember(project)]),
  ['Format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Braces', 'node', 'scripts/tests/braces.mjs'],
  ['Imports run one way', 'depcruise', '--config', '.dependency-cruiser.mjs', ...sources],
  ['Nothing unused', 'knip'],
].map(([title, command, ...args]) => ({ title, command, args }));

/** The compiler stores its results, so that the next run checks only what changed. */
function remember(project) {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    `artifacts/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
  ];
}
