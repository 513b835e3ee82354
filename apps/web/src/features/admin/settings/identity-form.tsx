import { localeNames, locales } from '@kinora/contract/locales';
import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function IdentityForm({ settings }: { settings: SiteSettings }) {
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf);
  const [locale, homeFeed] = useWatch({ control: form.control, name: ['locale', 'homeFeed'] });
  return (
    <SettingsForm
      title={t`Identity`}
      description={t`How the site presents itself here and in emails.`}
      {...rest}
    >
      <TextField
        label={settingLabel('name')}
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={settingLabel('tagline')}
        optional
        dir="auto"
        hint={t`One line about the site, for search engines and shared links.`}
        error={errors.tagline?.message}
        {...form.register('tagline')}
      />
      <TextField
        label={settingLabel('banner')}
        optional
        dir="auto"
        hint={t`A notice above every page. Leave empty to remove it.`}
        error={errors.banner?.message}
        {...form.register('banner')}
      />
      <Field
        label={settingLabel('locale')}
        hint={t`For people whose browser asks for a language that isn't available.`}
      >
        {({ id }) => (
          <Select
            id={id}
            label={settingLabel('locale')}
            value={locale ?? settings.locale}
            options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
            onValueChange={(chosen) => form.setValue('locale', chosen, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field
        label={settingLabel('homeFeed')}
        hint={t`The videos that members see first, unless they choose other ones. Guests see popular videos.`}
      >
        {({ id }) => (
          <Select
            id={id}
            label={settingLabel('homeFeed')}
            value={homeFeed ?? settings.homeFeed}
            options={[
              { value: 'popular', label: t({ message: 'Popular', context: 'videos' }) },
              { value: 'for-you', label: t`For you` },
            ]}
            onValueChange={(chosen) => form.setValue('homeFeed', chosen, { shouldDirty: true })}
          />
        )}
      </Field>
      <TextField
        label={settingLabel('contact')}
        optional
        hint={t`An email address or https URL where people can reach the staff.`}
        error={errors.contact?.message}
        {...form.register('contact', { setValueAs: textOrNull })}
      />
    </SettingsForm>
  );
}

const fieldsOf = ({ name, tagline, banner, contact, locale, homeFeed }: SiteSettings) => ({
  name,
  tagline,
  banner,
  contact,
  locale,
  homeFeed,
});

const textOrNull = (value: string | null) => value?.trim() || null;
