import { execFileSync, spawnSync } from 'node:child_process';

/** The rule applies to commits after this one. */
const since = '9ead0d5fa94a009f0fd9462c4b11750095d535c1';
const maxLength = 72;
/** Imperatives that end in "ed", "ing" or "s", as other verb forms do. */
const imperatives =
  /^(Embed|Feed|Need|Seed|Speed|Bring|String|Address|Bypass|Compress|Discuss|Focus|Pass|Process|Suppress)$/;

/** Fails for commit subjects that aren't in the imperative, such as "Fix seeking", or that are too long. */
const isKnown = spawnSync('git', ['cat-file', '-e', `${since}^{commit}`], { stdio: 'ignore' }).status === 0;
const range = isKnown ? [`${since}..HEAD`] : ['--max-count=1'];
const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', ...range], { encoding: 'utf8' });
for (const subject of subjects.split('\n').filter(Boolean)) {
  const problem = problemOf(subject);
  if (!problem) continue;
  process.stdout.write(`${subject}: ${problem}\n`);
  process.exitCode = 1;
}

function problemOf(subject) {
  if (subject.length > maxLength) return `${subject.length} characters, of at most ${maxLength}`;
  const [first] = subject.split(' ');
  if (!/^[A-Z][a-z-]+$/.test(first)) return 'does not start with a capitalized verb';
  if (/(ed|ing|[^s]s)$/.test(first) && !imperatives.test(first)) return `"${first}" is not an imperative`;
  return null;
}
