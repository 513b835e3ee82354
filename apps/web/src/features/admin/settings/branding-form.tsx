import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** The picker's color while no valid accent is entered. */
const defaultColor = '#ffb43d';

export function BrandingForm({ settings }: { settings: SiteSettings }) {
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf);
  const accent = useWatch({ control: form.control, name: 'accent' }) ?? null;
  const color = accent !== null && isColor(accent) ? accent.toLowerCase() : null;
  const choose = (chosen: string | null) =>
    form.setValue('accent', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <SettingsForm
      title={t({
        message: 'Appearance',
        context: 'noun',
        comment: 'Heading of the settings for the accent color',
      })}
      description={t`The color of buttons, links and badges, in dark and light.`}
      {...rest}
    >
      <div className="flex flex-wrap items-start gap-3">
        <input
          type="color"
          aria-label={t`Choose the accent color`}
          value={color ?? defaultColor}
          onChange={({ target }) => choose(target.value)}
          className="mt-6.5 size-11 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <div className="min-w-40 flex-1">
          <TextField
            label={settingLabel('accent')}
            placeholder={t({ message: 'Default', comment: 'The site has the default accent color' })}
            spellCheck={false}
            error={errors.accent?.message}
            value={accent ?? ''}
            onChange={({ target }) => choose(target.value.trim() || null)}
          />
        </div>
        <Button className="mt-6.5" disabled={accent === null} onClick={() => choose(null)}>
          <Trans context="verb">Reset</Trans>
        </Button>
      </div>
      {color && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AccentPreview accent={color} appearance="dark" />
          <AccentPreview accent={color} appearance="light" />
        </div>
      )}
    </SettingsForm>
  );
}

const fieldsOf = ({ accent }: SiteSettings) => ({ accent });

function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}
