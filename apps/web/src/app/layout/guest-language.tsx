import type { LocaleChoice } from '@kinora/contract/accounts';
import { knownLocale, localeNames, locales } from '@kinora/contract/locales';
import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { chooseLocale, storedLocale } from '#lib/i18n/locale-cookie.ts';
import { Select } from '#ui/form/select.tsx';

const languages = locales.map((value) => ({ value, label: localeNames[value], lang: value }));

/** Lets guests choose the language. Members choose theirs in the settings. */
export function GuestLanguage() {
  const isChosen = storedLocale() !== null || knownLocale(i18n.locale) === null;
  const auto = {
    value: 'auto',
    label: t({ message: 'Same as browser', comment: 'Option of the language menu' }),
  } as const;
  return (
    <Select<LocaleChoice>
      label={t`Language`}
      value={knownLocale(i18n.locale) ?? 'auto'}
      options={isChosen ? [auto, ...languages] : languages}
      // The shell can't respond to a choice yet.
      disabled={typeof document === 'undefined'}
      onValueChange={chooseLocale}
    />
  );
}
