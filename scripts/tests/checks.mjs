// The largest project comes first, so that none is left to run alone at the end.
const types = {
  'apps/server': /^(apps\/server|packages)\//,
  'apps/web': /^(apps\/web\/(src|test)|packages)\//,
  e2e: /^(e2e|demo|bench)\//,
  demo: /^demo\//,
  'apps/web/tsconfig.node.json': /^apps\/web\/(build|[^/]+\.ts$)/,
  'packages/contract': /^packages\//,
};
/** A path, because two versions of the compiler are installed and both provide a `tsc`. */
const compiler = 'node_modules/typescript-native/bin/tsc';
const sources = ['packages', 'apps', 'e2e', 'bench', 'demo'];

/** All checks that don't run the project's code, each with a title and a command. */
export const checks = [
  ...Object.keys(types).map(typesOf),
  check('Format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  check('Braces', 'node', 'scripts/tests/braces.mjs'),
  check('Texts in messages', 'node', 'scripts/tests/interface-texts.mjs'),
  check('Valid translations', 'node', 'scripts/tests/translations.mjs'),
  ...['apps/web', 'apps/server'].map((app) =>
    check(`Messages of ${app}`, 'npm', 'run', '--silent', 'messages:check', '--workspace', app),
  ),
  check('Commit subjects', 'node', 'scripts/tests/commit-subjects.mjs'),
  check('Imports run one way', 'depcruise', '--config', '.dependency-cruiser.mjs', ...sources),
  check('Nothing unused', 'knip'),
];

/**
 * Returns the checks that can be limited to changed files. The compiler caches its results, so it rechecks only what
 * depends on the changed files.
 */
export function checksOf(files) {
  if (files.length === 0) return [];
  return [
    check('Format and lint', 'biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files),
    ...Object.keys(types)
      .filter((project) => files.some((file) => types[project].test(file)))
      .map(typesOf),
  ];
}

function typesOf(project) {
  const stored = `artifacts/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return check(
    `Types of ${project}`,
    'node',
    compiler,
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    stored,
  );
}

function check(title, command, ...args) {
  return { title, command, args };
}
