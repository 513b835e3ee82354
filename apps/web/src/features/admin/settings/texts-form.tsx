import type { SiteSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { settingLabel } from '#lib/i18n/setting-labels.ts';
import { TextArea } from '#ui/form/text-field.tsx';
import type { MarkdownProps } from '#ui/markdown.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

const markdown = defer<MarkdownProps>(async () => (await import('#ui/markdown.tsx')).Markdown);

export function TextsForm({ settings }: { settings: SiteSettings }) {
  const { form, errors, ...rest } = useSettingsForm(settings, fieldsOf);
  const [about, rules] = useWatch({ control: form.control, name: ['about', 'rules'] });
  const hint = t`Markdown: # for a heading, - for a list, **bold**, [a link](https://example.org).`;
  return (
    <SettingsForm
      title={t`About and rules`}
      description={t`A page about the site that everyone can read.`}
      {...rest}
    >
      <TextArea
        label={settingLabel('about')}
        optional
        dir="auto"
        hint={hint}
        error={errors.about?.message}
        {...form.register('about')}
      />
      <Preview label={t`Preview of About`} text={about} />
      <TextArea
        label={settingLabel('rules')}
        optional
        dir="auto"
        hint={hint}
        error={errors.rules?.message}
        {...form.register('rules')}
      />
      <Preview label={t`Preview of Rules`} text={rules} />
    </SettingsForm>
  );
}

const fieldsOf = ({ about, rules }: SiteSettings) => ({ about, rules });

/** Renders the text's headings one level below the panel's heading. */
function Preview({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold">{label}</summary>
      <div className="py-3">
        <DeferredPart part={markdown}>{(Markdown) => <Markdown text={text} level={3} />}</DeferredPart>
      </div>
    </details>
  );
}
