import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { Switch } from '#ui/form/switch.tsx';
import { AccessFields } from './access-fields.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function AccessForm({ settings }: { settings: SiteSettings }) {
  const { form, ...rest } = useSettingsForm(settings, fieldsOf);
  const confirmAddresses = useWatch({ control: form.control, name: 'confirmAddresses' });
  return (
    <SettingsForm
      title={t({ message: 'Access', context: 'noun' })}
      description={t`Who can join, watch, publish and import.`}
      {...rest}
    >
      <AccessFields form={form} settings={settings} />
      <div>
        <Switch
          label={settingLabel('confirmAddresses')}
          checked={confirmAddresses ?? settings.confirmAddresses}
          onCheckedChange={(isOn) => form.setValue('confirmAddresses', isOn, { shouldDirty: true })}
        />
        {!settings.mail && (
          <p className="text-sm text-ink-muted">
            <Trans>Requires outgoing email.</Trans>
          </p>
        )}
      </div>
    </SettingsForm>
  );
}

const fieldsOf = ({ registration, guests, imports, confirmAddresses }: SiteSettings) => ({
  registration,
  guests,
  imports,
  confirmAddresses,
});
