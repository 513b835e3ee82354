import { type Captions, nameLanguage } from '@kinora/contract/captions';
import type { Urls } from '../../../http/urls.ts';

type Row = { language: string; is_automatic: boolean; source_key: string; public_token: string | null };

/** Presents captions sorted by language name. */
export function presentCaptions(urls: Urls, rows: readonly Row[]): Captions[] {
  return rows
    .map(({ language, is_automatic: isAutomatic, source_key, public_token }) => ({
      language,
      label: `${nameLanguage(language) ?? language}${isAutomatic ? ' (automatic)' : ''}`,
      isAutomatic,
      url: urls.media(source_key, public_token),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
