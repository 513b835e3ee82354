import { stripVTControlCharacters } from 'node:util';

/** Colors text, or returns it unchanged. */
export type Paint = (style: 'dim' | 'red' | 'yellow', text: string) => string;

/** Fields that mean nothing to a person at a terminal or are already in the line. */
const omitted = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'ms']);

const labels = [
  { from: 50, label: 'Error: ', style: 'red' },
  { from: 40, label: 'Warning: ', style: 'yellow' },
] as const;

/** Formats a JSON log line for a person: `13:45:02  Job finished (1.2 s)  job=encode`. */
export function textLine(json: string, paint: Paint): string {
  const { level, time, msg, err, ms, ...fields } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const severity = labels.find(({ from }) => level >= from);
  const label = severity ? paint(severity.style, severity.label) : '';
  const duration = typeof ms === 'number' ? ` (${formatDuration(ms)})` : '';
  const details = Object.entries(fields)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const extra = details.length > 0 ? paint('dim', ` ${printable(details.join(''))}`) : '';
  const cause = err ? `\n${paint('dim', indent(printable(String(err.stack ?? err.message))))}` : '';
  return `${paint('dim', clock)}  ${label}${printable(String(msg ?? ''))}${duration}${extra}${cause}\n`;
}

export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Removes control codes from untrusted text, because they could move the terminal's cursor or change its title. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n]/gu, '?');
}

function indent(text: string): string {
  return text.replace(/^/gm, '          ');
}
