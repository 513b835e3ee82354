import type { SiteSettings } from '@kinora/contract/site';
import { useState } from 'react';
import { TextField } from '#ui/form/text-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function LimitsForm({ settings }: { settings: SiteSettings }) {
  const [storage, setStorage] = useState(gigabytes(settings.storageQuotaBytes));
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf, (saved) =>
    setStorage(gigabytes(saved.storageQuotaBytes)),
  );
  return (
    <SettingsForm title="Limits" description="For each person. They count from the next upload on." {...rest}>
      <TextField
        label="Storage in GB"
        inputMode="decimal"
        hint="Leave it empty for what the machine is configured with."
        error={errors.storageQuotaBytes && 'Storage must be a number of GB, such as 20.'}
        value={storage}
        onChange={({ target }) => {
          setStorage(target.value);
          form.setValue('storageQuotaBytes', bytes(target.value), { shouldDirty: true });
        }}
      />
      <TextField
        label="Videos a day"
        inputMode="numeric"
        hint="Leave it empty for what the machine is configured with."
        error={errors.videosPerDay && 'Videos a day must be a whole number, such as 50.'}
        {...form.register('videosPerDay', { setValueAs: numberOrNull })}
      />
    </SettingsForm>
  );
}

const fieldsOf = ({ storageQuotaBytes, videosPerDay }: SiteSettings) => ({ storageQuotaBytes, videosPerDay });

const gigabyte = 1024 ** 3;

function gigabytes(bytes: number): string {
  return String(Math.round((bytes / gigabyte) * 1000) / 1000);
}

function bytes(gigabytes: string): number | null {
  const value = numberOrNull(gigabytes);
  return value === null ? null : Math.round(value * gigabyte);
}

function numberOrNull(value: unknown): number | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : Number(text);
}
