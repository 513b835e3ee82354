import type { SiteSettings } from '@kinora/contract/site';
import { useWatch } from 'react-hook-form';
import { Switch } from '#ui/form/switch.tsx';
import { AccessFields } from './access-fields.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function AccessForm({ settings }: { settings: SiteSettings }) {
  const { form, ...rest } = useSettingsForm(settings, fieldsOf);
  const confirmAddresses = useWatch({ control: form.control, name: 'confirmAddresses' });
  return (
    <SettingsForm title="Access" description="Who joins the site, who watches, and who publishes." {...rest}>
      <AccessFields form={form} settings={settings} />
      <div>
        <Switch
          label="People confirm their email address before they publish"
          checked={confirmAddresses ?? settings.confirmAddresses}
          onCheckedChange={(isOn) => form.setValue('confirmAddresses', isOn, { shouldDirty: true })}
        />
        {!settings.mail && (
          <p className="text-sm text-ink-muted">
            This has no effect until the machine can send mail, because nobody could confirm an address.
          </p>
        )}
      </div>
    </SettingsForm>
  );
}

const fieldsOf = ({ registration, guests, confirmAddresses }: SiteSettings) => ({
  registration,
  guests,
  confirmAddresses,
});
