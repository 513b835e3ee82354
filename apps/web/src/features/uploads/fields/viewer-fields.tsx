import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Globe, Link2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { languageNames } from '#lib/language-names.ts';
import { listLanguages } from '#lib/languages.ts';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { Publishing } from './publishing.ts';

const visibilities = () =>
  [
    {
      value: 'public',
      label: t({ message: 'Public', context: 'video' }),
      hint: t`Everyone can find it`,
      icon: Globe,
    },
    { value: 'unlisted', label: t`Unlisted`, hint: t`Only people with the link can find it`, icon: Link2 },
  ] as const;

/** Includes the video's language, which another client may have set to one that isn't on the list. */
function languageOptions(current: string) {
  const names = languageNames();
  const listed = [{ value: '', label: t`Detect automatically` }, ...listLanguages(names)];
  const isListed = listed.some(({ value }) => value === current);
  return isListed ? listed : [...listed, { value: current, label: names.of(current) ?? current }];
}

type ViewerSettings = Pick<Publishing, 'visibility' | 'commentsEnabled' | 'downloadsEnabled' | 'language'>;

type ViewerFieldsProps = {
  values: ViewerSettings;
  onChange: (name: keyof ViewerSettings, value: ViewerSettings[keyof ViewerSettings]) => void;
  /** Shown below the switch for comments while it is on. */
  commentField?: ReactNode;
};

/** Fields for who can find a video, what viewers may do, and its language. */
export function ViewerFields({ values, onChange, commentField }: ViewerFieldsProps) {
  const { visibility, commentsEnabled, downloadsEnabled, language } = values;
  const downloadHint = useId();
  const [languages] = useState(() => languageOptions(language));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceList
        label={t`Visibility`}
        options={visibilities()}
        value={visibility}
        onValueChange={(chosen) => onChange('visibility', chosen)}
      />
      <div className="flex flex-col">
        <Switch
          label={t({ message: 'Comments', comment: 'Switch that allows comments' })}
          checked={commentsEnabled}
          onCheckedChange={(isOn) => onChange('commentsEnabled', isOn)}
        />
        {commentsEnabled && commentField}
        <Switch
          label={t({ message: 'Downloads', comment: 'Switch that allows downloads' })}
          checked={downloadsEnabled}
          onCheckedChange={(isOn) => onChange('downloadsEnabled', isOn)}
          aria-describedby={downloadHint}
        />
        <p id={downloadHint} className="ps-14 text-sm text-ink-muted">
          <Trans>Viewers download an MP4; you download your original.</Trans>
        </p>
      </div>
      <Field label={t`Video language`} hint={t`Helps people find the video.`}>
        {({ id }) => (
          <Select
            id={id}
            label={t`Video language`}
            value={language}
            options={languages}
            onValueChange={(chosen) => onChange('language', chosen)}
          />
        )}
      </Field>
    </div>
  );
}
