import { t } from '@lingui/core/macro';
import { translateErrorText } from '#lib/i18n/error-text.ts';

/** Says that captions were saved, with the sentences of the server's report on the file. */
export async function savedText(sentences: string | null): Promise<string> {
  if (sentences === null) return t`Captions saved`;
  const translated = await Promise.all(sentences.split('\n').map(translateErrorText));
  const report = translated.join('. ');
  return t`Captions saved. ${report}.`;
}
