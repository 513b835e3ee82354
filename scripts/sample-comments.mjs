import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [count = 200, seed = 1] = process.argv.slice(2).map(Number);
const sources = /\.(tsx?|mjs|css)$/;

/**
 * `npm run sample-comments [COUNT] [SEED]` prints randomly chosen sentences of comments with their locations, for an
 * editor to judge.
 */
for (const { file, line, text } of sample(sentences(), count, seed)) {
  process.stdout.write(`${file}:${line}  ${text}\n`);
}

/** Returns every sentence of every comment, except those of migrations, which can't be changed after their release. */
function sentences() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => sources.test(file) && !/\/migrations\/\d/.test(file));
  return files.flatMap((file) =>
    commentsIn(readFileSync(path.join(root, file), 'utf8')).flatMap(({ line, text }) =>
      text
        .split(/(?<=[.!?])\s+(?=[A-Z`"])/)
        .map((sentence) => ({ file, line, text: sentence.trim() }))
        .filter(({ text }) => /\w \w/.test(text) && !/^(biome-|@)/.test(text)),
    ),
  );
}

/** Finds block comments, and runs of line comments. A run counts as one comment. */
function commentsIn(source) {
  const pattern = /\/\*([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;
  return [...source.matchAll(pattern)].map(({ 0: whole, 1: block, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: (block ?? whole)
      .replaceAll(/^[ \t]*(\/\/+|\*+)/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

/** Chooses at random. The same seed and comments always result in the same choice. */
function sample(all, count, seed) {
  const chosen = [...all];
  let state = seed;
  for (let index = 0; index < Math.min(count, chosen.length); index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = index + (state % (chosen.length - index));
    [chosen[index], chosen[other]] = [chosen[other], chosen[index]];
  }
  return chosen.slice(0, count);
}
