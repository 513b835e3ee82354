/** Files that match a rule's `from` may not import files that match its `to`; `comment` is the reason. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const server = '^apps/server/src';
const web = '^apps/web/src';
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    rule('no-cycles', 'No module imports itself, directly or indirectly.', {}, { circular: true }),
    rule('no-unresolvable', 'Every import exists.', {}, { couldNotResolve: true }),
    rule(
      'contract-is-independent',
      'The contract runs anywhere, so it imports only zod.',
      { path: '^packages/contract/src', pathNot: tests },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    rule(
      'server-without-web',
      'The server is independent of its clients.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),
    rule(
      'web-without-server',
      'The client imports the contract, not the server.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    rule(
      'demo-uses-only-the-api',
      'The demo uses only the public API, except for its past.',
      { path: '^demo/', pathNot: '^demo/past/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    rule(
      'platform-is-independent',
      'Platform code is independent of features.',
      { path: `${server}/platform/` },
      { path: `${server}/(features|backups|http|main|worker|app|process|context)` },
    ),
    rule(
      'production-without-test-support',
      'Production code imports no test code; the access matrix belongs to the tests.',
      { path: `${server}/`, pathNot: [tests, '/access-matrix\\.ts$'] },
      { path: ['^apps/server/test/', '/access-matrix\\.ts$'] },
    ),
    rule(
      'http-is-independent',
      'The HTTP layer is independent of features.',
      { path: `${server}/http/` },
      { path: `${server}/(features/|backups/|main|worker|app\\.|process)` },
    ),
    rule(
      'backups-are-independent',
      'A backup copies the whole database and storage, independent of features.',
      { path: `${server}/backups/`, pathNot: tests },
      {
        path: `${server}/(features|http|main|worker|app|process|context|config)`,
        pathNot: `${server}/features/media/assets/keys\\.ts$`,
      },
    ),
    rule(
      'backups-belong-to-a-feature',
      'Only one feature schedules backups and reports them.',
      { path: `${server}/features/`, pathNot: `${server}/features/ops/backups/` },
      { path: `${server}/backups/` },
    ),
    rule(
      'features-are-composed-above',
      'Features are composed by the modules above them.',
      { path: `${server}/features/`, pathNot: tests },
      { path: `${server}/(main|worker|app|process)\\.ts` },
    ),
    rule(
      'features-export-services',
      "A feature imports another's services, policies and types, never its queries.",
      { path: `${server}/features/[^/]+/([^/]+)/`, pathNot: tests },
      {
        path: `${server}/features/`,
        pathNot: [
          `${server}/features/[^/]+/$1/`,
          '/(service|policy|present|fragments|keys|folders|tables)\\.ts$',
        ],
      },
    ),
    rule(
      'migrations-are-frozen',
      'A migration must never change with the code, so it imports none.',
      { path: `${server}/migrations/\\d` },
      { pathNot: ['node_modules/'], path: '^(apps|packages)/' },
    ),
    rule(
      'web-features-are-independent',
      'Features of the client are combined only by pages.',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    rule(
      'web-features-without-pages',
      'Pages import features, never the reverse.',
      { path: `${web}/(features|player|ui|lib)/` },
      { path: `${web}/(app/|main)` },
    ),
    rule(
      'ui-is-independent',
      'UI components are independent of features.',
      { path: `${web}/ui/` },
      { path: `${web}/(features|player)/` },
    ),
    rule(
      'player-is-independent',
      'The player is independent of features.',
      { path: `${web}/player/` },
      { path: `${web}/features/` },
    ),
    rule(
      'lib-is-a-leaf',
      'lib imports no other part of the client.',
      { path: `${web}/lib/` },
      { path: `${web}/(features|player|ui)/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
