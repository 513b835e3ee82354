import type { Notification } from '@kinora/contract/notifications';
import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { languageNames } from '#lib/language-names.ts';

/** Says in which languages subtitles were found in an upload. */
export function subtitlesText(title: string, subtitles: Notification['subtitles']): string {
  const { languages: found = [], images = 0 } = subtitles ?? {};
  if (found.length === 0) return t`The subtitles in “${title}” are images, which are not supported`;
  const languages = listLanguages(found);
  return images === 0
    ? t`Subtitles in ${languages} were found in “${title}”`
    : t`Subtitles in ${languages} were found in “${title}”, and others that are images, which are not supported`;
}

function listLanguages(found: readonly (string | null)[]): string {
  const names = languageNames();
  const unknown = t({
    message: 'an unknown language',
    comment: 'In place of a language in “Subtitles in … were found in …”',
  });
  const named = found.map((language) => (language === null ? unknown : (names.of(language) ?? language)));
  return new Intl.ListFormat(i18n.locale).format(new Set(named));
}
