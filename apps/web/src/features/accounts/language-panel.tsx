import { type LocaleChoice, updateAccount } from '@kinora/contract/accounts';
import { localeNames, locales } from '@kinora/contract/locales';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { chooseLocale, storedLocale } from '#lib/i18n/locale-cookie.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Select } from '#ui/form/select.tsx';
import { Panel } from '#ui/panel.tsx';

/** Saves the language of pages, emails and push notifications, and reloads the page in it. */
export function LanguagePanel() {
  const { locale } = useMember();
  // Without a choice in the account, the one of this browser applies.
  const current = locale === 'auto' ? (storedLocale() ?? locale) : locale;
  const change = useMutation({
    mutationFn: (chosen: LocaleChoice) => callApi(updateAccount, { body: { locale: chosen } }),
    onSuccess: (user) => chooseLocale(user.locale),
    meta: { fallback: t`The language could not be changed.` },
  });
  const options: { value: LocaleChoice; label: string; lang?: string }[] = [
    { value: 'auto', label: t({ message: 'Same as browser', comment: 'Option of the language menu' }) },
    ...locales.map((value) => ({ value, label: localeNames[value], lang: value })),
  ];
  return (
    <Panel title={t`Language`} description={t`For pages, emails and push notifications.`}>
      <Select
        label={t`Language`}
        value={change.isPending ? change.variables : current}
        options={options}
        disabled={change.isPending}
        onValueChange={change.mutate}
      />
    </Panel>
  );
}
