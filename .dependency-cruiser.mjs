/** Files that match a rule's `from` may not import files that match its `to`; `comment` is the reason. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const server = '^apps/server/src';
const web = '^apps/web/src';
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    rule('no-cycles', 'Nothing may need itself.', {}, { circular: true }),
    rule('no-unresolvable', 'Every import exists.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'The contract runs anywhere: it needs zod and nothing else.',
      { path: '^packages/contract/src', pathNot: tests },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    rule(
      'server-without-web',
      'The server knows no client.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),
    rule(
      'web-without-server',
      'The client knows the contract, not the server.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    rule(
      'demo-knows-the-api-alone',
      'The demo world is made as anybody could make it, apart from its past.',
      { path: '^demo/', pathNot: '^demo/past/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    rule(
      'platform-knows-no-feature',
      'A tool of the platform serves any feature.',
      { path: `${server}/platform/` },
      { path: `${server}/(features|backups|http|main|worker|app|process|context)` },
    ),
    rule(
      'production-without-test-support',
      'What runs at a site imports no test support; the access matrix belongs to the tests.',
      { path: `${server}/`, pathNot: [tests, '/access-matrix\\.ts$'] },
      { path: ['^apps/server/test/', '/access-matrix\\.ts$'] },
    ),
    rule(
      'http-knows-no-feature',
      'How an endpoint becomes a route is the same for all.',
      { path: `${server}/http/` },
      { path: `${server}/(features/|backups/|main|worker|app\\.|process)` },
    ),
    rule(
      'backups-know-no-feature',
      'A backup copies the database and the storage, whatever the features keep there.',
      { path: `${server}/backups/`, pathNot: tests },
      {
        path: `${server}/(features|http|main|worker|app|process|context|config)`,
        pathNot: `${server}/features/media/assets/keys\\.ts$`,
      },
    ),
    rule(
      'backups-belong-to-a-feature',
      'One feature schedules backups and reports them.',
      { path: `${server}/features/`, pathNot: `${server}/features/ops/backups/` },
      { path: `${server}/backups/` },
    ),
    rule(
      'features-know-no-process',
      'Features are put together above them.',
      { path: `${server}/features/`, pathNot: tests },
      { path: `${server}/(main|worker|app|process)\\.ts` },
    ),
    rule(
      'features-meet-in-services',
      "A feature uses another's use cases, rules and shapes; its queries are its own.",
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
      'migrations-stand-alone',
      'A migration does the same for ever, whatever becomes of the code.',
      { path: `${server}/migrations/\\d` },
      { pathNot: ['node_modules/'], path: '^(apps|packages)/' },
    ),
    rule(
      'web-features-are-apart',
      'Features of the client meet in the pages of app.',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    rule(
      'web-features-know-no-app',
      'Pages use features, not the other way round.',
      { path: `${web}/(features|player|ui|lib)/` },
      { path: `${web}/(app/|main)` },
    ),
    rule(
      'ui-knows-no-feature',
      'Components of ui serve any feature.',
      { path: `${web}/ui/` },
      { path: `${web}/(features|player)/` },
    ),
    rule(
      'player-knows-no-feature',
      'The player plays what it is given.',
      { path: `${web}/player/` },
      { path: `${web}/features/` },
    ),
    rule(
      'lib-is-a-leaf',
      'lib needs nothing of the client.',
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
