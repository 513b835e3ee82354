import { errorTexts } from './english-error-texts.ts';
import { type ErrorParams, type ErrorReason, type Reason, reasonOf } from './error-texts.ts';

const placeholders = /\{(\w+)\}/g;

/** Returns a text as a response contains it. A message of zod is already English, and rarely has a reason. */
export function describeError(text: string): { message: string } & Partial<Reason> {
  const reason = reasonOf(text);
  return reason ? { message: formatReason(reason), ...reason } : { message: text, ...findReason(text) };
}

function formatReason({ reason, params }: Reason): string {
  return errorTexts[reason].replace(placeholders, (_placeholder, name: string) => String(params[name]));
}

/** Texts that an earlier release has stored. */
const formerTexts: Readonly<Record<string, ErrorReason>> = {
  'This video could not be prepared for every screen. It may be damaged or of a kind that Kinora does not read. Please try uploading it again.':
    'transcodingFailed',
};

type TextIndex = {
  plain: ReadonlyMap<string, ErrorReason>;
  formatted: readonly { reason: ErrorReason; pattern: RegExp }[];
};
let index: TextIndex | null = null;

/** Returns the reason and the params of one of these texts, or null for any other text. */
export function findReason(message: string): Reason | null {
  index ??= indexTexts();
  const plain = index.plain.get(message) ?? formerTexts[message];
  if (plain) return { reason: plain, params: {} };
  for (const { reason, pattern } of index.formatted) {
    const values = pattern.exec(message)?.groups;
    if (values) return { reason, params: readParams(values) };
  }
  return null;
}

function indexTexts(): TextIndex {
  const all = Object.entries(errorTexts) as [ErrorReason, string][];
  const plain = all.filter(([, text]) => !text.includes('{'));
  const formatted = all.filter(([, text]) => text.includes('{'));
  return {
    plain: new Map(plain.map(([reason, text]) => [text, reason])),
    formatted: formatted.map(([reason, text]) => ({ reason, pattern: patternOf(text) })),
  };
}

function patternOf(text: string): RegExp {
  const source = text.replace(/[\^$.*+?()[\]|]/g, '\\$&').replace(placeholders, '(?<$1>.*?)');
  return new RegExp(`^${source}$`, 's');
}

/** Numbers stay numbers, because translations choose plural forms by them. */
function readParams(values: Record<string, string>): ErrorParams {
  const entries = Object.entries(values).map(([name, value]) => {
    const number = Number(value);
    return [name, Number.isFinite(number) && String(number) === value ? number : value] as const;
  });
  return Object.fromEntries(entries);
}
