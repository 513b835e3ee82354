import { t } from '@lingui/core/macro';
import { Clock, Lock, Play } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { holdOptions } from '#lib/i18n/hold-policies.ts';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { localTime, type Publishing, proposedTime } from './publishing.ts';
import type { VideoFields } from './use-video-form.ts';
import { ViewerFields } from './viewer-fields.tsx';

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

type PublishingFieldsProps = Pick<VideoFields, 'form'> & { readOnly: boolean };

/** Fields for who can see the video, when it is published, and what viewers may do. */
export function PublishingFields({ form, readOnly }: PublishingFieldsProps) {
  const { timing, publishAt, holdComments, ...settings } = useWatch({ control: form.control }) as Publishing;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const set = <Name extends keyof Publishing>(name: Name, value: Publishing[Name]) =>
    form.setValue<keyof Publishing>(name, value, { shouldDirty: true });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <fieldset disabled={readOnly} className="contents">
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
        </fieldset>
        {timing === 'later' && (
          <TextField
            type="datetime-local"
            readOnly={readOnly}
            label={t({ message: 'Publish on', comment: 'Label of a field for a date and time' })}
            min={localTime(new Date())}
            hint={t`In your time zone, ${timeZone}`}
            error={form.formState.errors.publishAt?.message}
            {...form.register('publishAt')}
          />
        )}
      </div>
      <fieldset disabled={readOnly} className="contents">
        <ViewerFields
          values={settings}
          onChange={(name, value) => form.setValue<keyof Publishing>(name, value, { shouldDirty: true })}
          commentField={
            <div className="mb-2 ps-14">
              <Field label={t`Comments held for review`}>
                {({ id }) => (
                  <Select
                    id={id}
                    label={t`Comments held for review`}
                    value={holdComments}
                    options={[{ value: 'channel', label: t`Same as channel` }, ...holdOptions()]}
                    onValueChange={(chosen) => set('holdComments', chosen)}
                  />
                )}
              </Field>
            </div>
          }
        />
      </fieldset>
    </div>
  );
}
