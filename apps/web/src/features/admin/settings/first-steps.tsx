import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccessFields } from './access-fields.tsx';
import { useSettingsForm } from './settings-form.tsx';

/** Shows only the settings that a new owner should choose first. */
export function FirstSteps({ settings }: { settings: SiteSettings }) {
  const navigate = useNavigate();
  const { form, errors, isSending, send } = useSettingsForm(settings, fieldsOf, () => navigate('/admin'));
  return (
    <Form busy={isSending} onSubmit={send}>
      <TextField label={t`Site name`} dir="auto" error={errors.name?.message} {...form.register('name')} />
      <AccessFields form={form} settings={settings} />
      <p className="text-sm text-ink-muted">
        <Trans>You can change all of this later in the settings.</Trans>
      </p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  );
}

const fieldsOf = ({ name, registration, guests }: SiteSettings) => ({ name, registration, guests });
