/** A message as Lingui compiles it: texts, values, and plurals or choices with their own messages. */
export type CompiledMessage = readonly (string | readonly [name: string, type?: string, choices?: unknown])[];

type Formats = { plurals: () => Intl.PluralRules; numbers: () => Intl.NumberFormat };

/**
 * Fills in a message. Supports values, `plural` without an offset, and `select`. Values appear as they are: Lingui's own
 * function would decode escapes such as `\x41` in texts by people.
 */
export function formatMessage(
  message: CompiledMessage,
  values: Readonly<Record<string, unknown>>,
  formats: Formats,
): string {
  return fill(message, values, formats, undefined);
}

/** `number` is what `#` stands for in a plural. */
function fill(
  message: CompiledMessage,
  values: Readonly<Record<string, unknown>>,
  formats: Formats,
  number: number | undefined,
): string {
  return message
    .map((token) => {
      if (token === '#' && number !== undefined) return formats.numbers().format(number);
      if (typeof token === 'string') return token;
      const [name, type, choices] = token;
      const value = values[name];
      if (type === undefined) return String(value ?? '');
      const count = type === 'plural' ? Number(value) : undefined;
      const form = count === undefined ? undefined : formats.plurals().select(count);
      return fill(choose(choices, String(value), form), values, formats, count);
    })
    .join('');
}

function choose(choices: unknown, exact: string, form: string | undefined): CompiledMessage {
  const messages = choices as Record<string, CompiledMessage>;
  return messages[exact] ?? (form === undefined ? undefined : messages[form]) ?? messages.other ?? [];
}
