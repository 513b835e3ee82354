import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function LimitsForm({ settings }: { settings: SiteSettings }) {
  const [storage, setStorage] = useState(gigabytes(settings.storageQuotaBytes));
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf, (saved) =>
    setStorage(gigabytes(saved.storageQuotaBytes)),
  );
  return (
    <SettingsForm
      title={t`Limits`}
      description={t({
        message: 'Per person. They apply from the next upload.',
        comment: 'They: the limits',
      })}
      {...rest}
    >
      <TextField
        label={settingLabel('storageQuotaBytes')}
        inputMode="decimal"
        hint={t`Leave empty for the server default.`}
        error={errors.storageQuotaBytes && t`Storage must be a number of GB, such as 20.`}
        value={storage}
        onChange={({ target }) => {
          setStorage(target.value);
          form.setValue('storageQuotaBytes', bytes(target.value), { shouldDirty: true });
        }}
      />
      <TextField
        label={settingLabel('videosPerDay')}
        inputMode="numeric"
        hint={t`Leave empty for the server default.`}
        error={errors.videosPerDay && t`Videos per day must be a whole number, such as 50.`}
        {...form.register('videosPerDay', { setValueAs: numberOrNull })}
      />
      <TextField
        label={settingLabel('firstDayPosts')}
        inputMode="numeric"
        hint={t`For new accounts, in their first 24 hours. Leave empty for no limit.`}
        error={errors.firstDayPosts && t`The limit must be a whole number, such as 10.`}
        {...form.register('firstDayPosts', { setValueAs: numberOrNull })}
      />
      <TextField
        label={settingLabel('firstDayVideos')}
        inputMode="numeric"
        hint={t`For new accounts, in their first 24 hours. Leave empty for no limit.`}
        error={errors.firstDayVideos && t`The limit must be a whole number, such as 10.`}
        {...form.register('firstDayVideos', { setValueAs: numberOrNull })}
      />
    </SettingsForm>
  );
}

const fieldsOf = ({ storageQuotaBytes, videosPerDay, firstDayPosts, firstDayVideos }: SiteSettings) => ({
  storageQuotaBytes,
  videosPerDay,
  firstDayPosts,
  firstDayVideos,
});

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
