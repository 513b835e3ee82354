import type { FoundSubtitles } from '@kinora/contract/notifications';
import { msg } from '@lingui/core/runtime-macro';
import type { Translate } from '../../../platform/i18n/translate.ts';

type Facts = { video?: { title: string } | undefined; subtitles?: FoundSubtitles | undefined };

/** Says in which languages subtitles were found in an upload. */
export function subtitlesText({ video, subtitles }: Facts, translate: Translate): string {
  const title = video?.title ?? '';
  const { languages: found = [], images = 0 } = subtitles ?? {};
  if (found.length === 0) {
    return translate(msg`The subtitles in “${{ title }}” are images, which are not supported`);
  }
  const languages = listLanguages(found, translate);
  return translate(
    images === 0
      ? msg`Subtitles in ${{ languages }} were found in “${{ title }}”`
      : msg`Subtitles in ${{ languages }} were found in “${{ title }}”, and others that are images, which are not supported`,
  );
}

function listLanguages(found: readonly (string | null)[], translate: Translate): string {
  const { locale } = translate;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const unknown = translate(
    msg({
      message: 'an unknown language',
      comment: 'In place of a language in “Subtitles in … were found in …”',
    }),
  );
  const named = found.map((language) => (language === null ? unknown : (names.of(language) ?? language)));
  return new Intl.ListFormat(locale).format(new Set(named));
}
