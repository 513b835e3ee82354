import type { SiteSettings } from '@kinora/contract/site';
import { useWatch } from 'react-hook-form';
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
      title="Look"
      description="Your colour for buttons, links and marks, in both appearances."
      {...rest}
    >
      <div className="flex flex-wrap items-start gap-3">
        <input
          type="color"
          aria-label="Pick the accent"
          value={color ?? defaultColor}
          onChange={({ target }) => choose(target.value)}
          className="mt-6.5 size-11 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <div className="min-w-40 flex-1">
          <TextField
            label="Accent"
            placeholder="As Kinora comes"
            spellCheck={false}
            error={errors.accent?.message}
            value={accent ?? ''}
            onChange={({ target }) => choose(target.value.trim() || null)}
          />
        </div>
        <Button className="mt-6.5" disabled={accent === null} onClick={() => choose(null)}>
          Reset
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
