import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { joinLines, splitLines } from '#lib/lines.ts';
import { TextArea } from '#ui/form/text-field.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

export function WordsForm({ settings }: { settings: SiteSettings }) {
  const [words, setWords] = useState(joinLines(settings.blockedWords));
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf, (saved) =>
    // Keeps what was typed during the request.
    setWords((typed) => (typed === words ? joinLines(saved.blockedWords) : typed)),
  );
  const { blockedWords: error } = errors;
  return (
    <SettingsForm
      title={settingLabel('blockedWords')}
      description={t`Comments and tweets with one of these words can't be posted. Existing ones stay.`}
      {...rest}
    >
      <TextArea
        label={t`Words`}
        optional
        hint={t`One word or phrase per line. Case and accents make no difference.`}
        error={error?.message ?? error?.find?.((one) => one?.message)?.message}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          form.setValue('blockedWords', splitLines(target.value), { shouldDirty: true });
        }}
      />
    </SettingsForm>
  );
}

const fieldsOf = ({ blockedWords }: SiteSettings) => ({ blockedWords });
