import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock, Globe, Link2, Lock, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { languageNames, listLanguages } from '#lib/languages.ts';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { localTime, type Publishing, proposedTime } from './publishing.ts';
import type { VideoFields } from './use-video-form.ts';

const timings = () =>
  [
    { value: 'now', label: t`Published`, hint: t`Others can watch it`, icon: Play },
    {
      value: 'later',
      label: t({ message: 'Scheduled', comment: 'State of a video' }),
      hint: t`A draft until then`,
      icon: Clock,
    },
    { value: 'draft', label: t`Draft`, hint: t`Only you can watch it`, icon: Lock },
  ] as const;

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

const holdOptions = (): { value: Publishing['holdComments']; label: string }[] => [
  { value: 'channel', label: t`Hold: channel setting` },
  { value: 'none', label: t`Hold none` },
  { value: 'links', label: t`Hold links and blocked words` },
  { value: 'new', label: t`Hold new commenters` },
  { value: 'all', label: t`Hold all` },
];

/** Includes the video's language, which another client may have set to one that isn't on the list. */
function languageOptions(current: string) {
  const names = languageNames();
  const listed = [{ value: '', label: t`Detect automatically` }, ...listLanguages(names)];
  const isListed = listed.some(({ value }) => value === current);
  return isListed ? listed : [...listed, { value: current, label: names.of(current) ?? current }];
}

/** Fields for who can see the video, when it is published, and what viewers may do. */
export function PublishingFields({ form }: Pick<VideoFields, 'form'>) {
  const [timing, publishAt, visibility, commentsEnabled, holdComments, downloadsEnabled, language] = useWatch(
    {
      control: form.control,
      name: [
        'timing',
        'publishAt',
        'visibility',
        'commentsEnabled',
        'holdComments',
        'downloadsEnabled',
        'language',
      ],
    },
  );
  const downloadHint = useId();
  const [languages] = useState(() => languageOptions(language));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const set = <Name extends keyof Publishing>(name: Name, value: Publishing[Name]) =>
    form.setValue<keyof Publishing>(name, value, { shouldDirty: true });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ChoiceList
          label={t`Publishing`}
          options={timings()}
          value={timing}
          onValueChange={(chosen) => {
            set('timing', chosen);
            if (chosen === 'later' && !publishAt) set('publishAt', proposedTime());
            form.clearErrors('publishAt');
          }}
        />
        {timing === 'later' && (
          <TextField
            type="datetime-local"
            label={t({ message: 'Publish on', comment: 'Label of a field for a date and time' })}
            min={localTime(new Date())}
            hint={t`In your time zone, ${timeZone}`}
            error={form.formState.errors.publishAt?.message}
            {...form.register('publishAt')}
          />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <ChoiceList
          label={t`Visibility`}
          options={visibilities()}
          value={visibility}
          onValueChange={(chosen) => set('visibility', chosen)}
        />
        <div className="flex flex-col">
          <Switch
            label={t({ message: 'Comments', comment: 'Switch that allows comments' })}
            checked={commentsEnabled}
            onCheckedChange={(isOn) => set('commentsEnabled', isOn)}
          />
          {commentsEnabled && (
            <Select
              label={t`Comments held for review`}
              value={holdComments}
              options={holdOptions()}
              onValueChange={(chosen) => set('holdComments', chosen)}
              className="ms-14 mb-1 self-start"
            />
          )}
          <Switch
            label={t({ message: 'Downloads', comment: 'Switch that allows downloads' })}
            checked={downloadsEnabled}
            onCheckedChange={(isOn) => set('downloadsEnabled', isOn)}
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
              onValueChange={(chosen) => set('language', chosen)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
