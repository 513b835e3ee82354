import type { User } from '@kinora/contract/accounts';
import type { NavigateFunction } from 'react-router';
import { i18n } from '#lib/i18n/i18n.ts';

/** Opens a page after a login. Loads it anew if the account has another language than the page. */
export async function openAfterLogin(
  navigate: NavigateFunction,
  { locale }: User,
  path: string,
): Promise<void> {
  if (locale === 'auto' || locale === i18n.locale) {
    await navigate(path, { replace: true });
  } else {
    location.replace(path);
  }
}
