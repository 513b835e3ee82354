import type { SiteSettings } from '@kinora/contract/site';
import { TextField } from '#ui/form/text-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function IdentityForm({ settings }: { settings: SiteSettings }) {
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf);
  return (
    <SettingsForm title="Identity" description="How the site presents itself, here and in mails." {...rest}>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Tagline"
        optional
        hint="One line about the site, for search engines and shared links."
        error={errors.tagline?.message}
        {...form.register('tagline')}
      />
      <TextField
        label="Banner"
        optional
        hint="A notice to everyone, above every page, until you empty it."
        error={errors.banner?.message}
        {...form.register('banner')}
      />
      <TextField
        label="Contact"
        optional
        hint="An email address or an https URL where people reach the staff."
        error={errors.contact?.message}
        {...form.register('contact', { setValueAs: textOrNull })}
      />
    </SettingsForm>
  );
}

const fieldsOf = ({ name, tagline, banner, contact }: SiteSettings) => ({ name, tagline, banner, contact });

const textOrNull = (value: string | null) => value?.trim() || null;
