import { errorText } from '@kinora/contract/error-texts';
import { invalidField } from '../../../../http/app-error.ts';

const plainName = /^[a-zA-Z0-9_]{1,50}$/;
const maxValue = 500;
const maxEntries = 20;

/** The file as the client declares it before sending it. */
export type DeclaredFile = {
  type: string | undefined;
  size: number | undefined;
  entries: Record<string, string>;
};

/** Reads the `metadata` parameter, a JSON object, and drops its nested values. */
export function readMetadata(text: string | undefined): DeclaredFile {
  const metadata = parseObject(text);
  const { type, size } = metadata;
  const entries = Object.entries(metadata)
    .filter(([name, value]) => plainName.test(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, maxEntries)
    .map(([name, value]) => [name, onOneLine(String(value)).slice(0, maxValue).toWellFormed()]);
  return {
    type: typeof type === 'string' && type !== '' ? type : undefined,
    size: typeof size === 'number' || (typeof size === 'string' && size !== '') ? Number(size) : undefined,
    entries: Object.fromEntries(entries),
  };
}

/** Replaces control characters with spaces. Browsers rewrite line breaks in a form, which would break the signature. */
function onOneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ');
}

function parseObject(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Rejected below, like any other text that isn't a JSON object.
  }
  throw invalidField('metadata', errorText('invalidMetadata'));
}

/** Formats entries as `key=value|key=value`. A backslash escapes `=`, `|` and backslashes in a value. */
export function formatContext(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, value]) => `${name}=${value.replace(/[\\=|]/g, '\\$&')}`)
    .join('|');
}

export function parseContext(context: string): Record<string, string> {
  const entries = (context.match(/(?:\\.|[^|\\])+/gs) ?? []).map((entry) => {
    const [, name = '', value = ''] = /^((?:\\.|[^=\\])*)=(.*)$/s.exec(entry) ?? [];
    return [name, value.replace(/\\(.)/gs, '$1')];
  });
  return Object.fromEntries(entries);
}
