import { type Reason, reasonOf } from '@kinora/contract/error-texts';
import { t } from '@lingui/core/macro';
import { translateServerText } from './server-text.ts';

const invalidInput: Reason = { reason: 'invalidInput', params: {} };

/** Translates the message of a schema: a text of the contract, or zod's own about a wrong type. */
export async function translateSchemaText(text: string): Promise<string> {
  const messages = await import('./error-messages.ts').catch(() => null);
  const message = t`Invalid input`;
  return messages ? messages.translateError({ message, ...(reasonOf(text) ?? invalidInput) }) : message;
}

/** Translates an English text of the server that comes without its reason, such as one that the database stores. */
export async function translateErrorText(message: string): Promise<string> {
  const english = await import('@kinora/contract/error-descriptions').catch(() => null);
  return translateServerText({ message, ...english?.findReason(message) });
}
