import { Clock, Globe, Link2, Lock, Play } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceList } from '#ui/form/choice-list.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { localTime, type Publishing, proposedTime } from './publishing.ts';
import type { VideoFields } from './use-video-form.ts';

const timings = [
  { value: 'now', label: 'Published', hint: 'Others can watch it', icon: Play },
  { value: 'later', label: 'Scheduled', hint: 'A draft until its time comes', icon: Clock },
  { value: 'draft', label: 'Draft', hint: 'Only you can watch it', icon: Lock },
] as const;

const visibilities = [
  { value: 'public', label: 'Public', hint: 'Everyone can find it', icon: Globe },
  { value: 'unlisted', label: 'Unlisted', hint: 'Only people with its link find it', icon: Link2 },
] as const;

/** Fields for who can see the video, when it is published, and what viewers may do. */
export function PublishingFields({ form }: Pick<VideoFields, 'form'>) {
  const [timing, publishAt, visibility, commentsEnabled, downloadsEnabled] = useWatch({
    control: form.control,
    name: ['timing', 'publishAt', 'visibility', 'commentsEnabled', 'downloadsEnabled'],
  });
  const downloadHint = useId();
  const set = <Name extends keyof Publishing>(name: Name, value: Publishing[Name]) =>
    form.setValue<keyof Publishing>(name, value, { shouldDirty: true });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ChoiceList
          label="Publishing"
          options={timings}
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
            label="Publish on"
            min={localTime(new Date())}
            hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
            error={form.formState.errors.publishAt?.message}
            {...form.register('publishAt')}
          />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <ChoiceList
          label="Visibility"
          options={visibilities}
          value={visibility}
          onValueChange={(chosen) => set('visibility', chosen)}
        />
        <div className="flex flex-col">
          <Switch
            label="Comments"
            checked={commentsEnabled}
            onCheckedChange={(isOn) => set('commentsEnabled', isOn)}
          />
          <Switch
            label="Downloads"
            checked={downloadsEnabled}
            onCheckedChange={(isOn) => set('downloadsEnabled', isOn)}
            aria-describedby={downloadHint}
          />
          <p id={downloadHint} className="pl-14 text-sm text-ink-muted">
            Others save it as an MP4. You save your upload: its video and audio as they were.
          </p>
        </div>
      </div>
    </div>
  );
}
