import { reasonOf } from '@kinora/contract/error-texts';
import { translateServerText } from './server-text.ts';

/** Translates one of the contract's error texts that comes without its reason, such as a schema's message. */
export function translateErrorText(message: string): Promise<string> {
  return translateServerText({ message, ...reasonOf(message) });
}
