import { describeError } from '@kinora/contract/error-descriptions';
import type { ErrorText } from '@kinora/contract/error-texts';

/** A failure whose text is shown to people. `message` is the text in English. */
export class TextError extends Error {
  readonly text: ErrorText;

  constructor(text: ErrorText, options?: ErrorOptions) {
    super(describeError(text).message, options);
    this.text = text;
  }
}
