/**
 * Formats the end of the output: the counts, and a line per failure with the reason and the command that runs it alone.
 */
export function summaryOf(results) {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const list =
    failures.length > 0
      ? ['Failed. Each command runs one failed test alone:', ...failures.map(lineOf), '']
      : [];
  return [...list, `${passed} passed, ${failures.length} failed`].join('\n');
}

/** The reason is a shell comment, so that the line can be pasted into a shell. */
function lineOf({ command, reason }) {
  return reason ? `${command}  # ${reason}` : command;
}

/** Lists the seconds of every file, slowest first, under the sum of its part. */
export function timesOf(results) {
  const parts = new Map();
  for (const { part, files } of results) parts.set(part, [...(parts.get(part) ?? []), ...files]);
  return [...parts].flatMap(([part, files]) => [line(sumOf(files), part), ...rowsOf(files), '']).join('\n');
}

function rowsOf(files) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => line(seconds, `  ${file}`));
}

const sumOf = (files) => files.reduce((sum, { seconds }) => sum + seconds, 0);
const line = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
