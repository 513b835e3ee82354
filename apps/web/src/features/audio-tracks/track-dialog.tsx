import type { AudioTrack, AudioTrackKind } from '@kinora/contract/audio-tracks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { languageNames } from '#lib/language-names.ts';
import { listLanguages } from '#lib/languages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useUpdateTrack } from './api.ts';

type TrackDialogProps = { videoId: string; track: AudioTrack; onClose: () => void };

/** Edits a track's name, language and kind. */
export function TrackDialog({ videoId, track, onClose }: TrackDialogProps) {
  const form = useId();
  const [name, setName] = useState(track.name);
  const [language, setLanguage] = useState(track.language ?? '');
  const [kind, setKind] = useState(track.kind);
  const [languages] = useState(() => languageOptions(track.language ?? ''));
  const update = useUpdateTrack(videoId, track._id);
  const save = () =>
    update.mutate({ name, kind, language: language === '' ? null : language }, { onSuccess: onClose });
  const kinds: { value: AudioTrackKind; label: string }[] = [
    { value: 'main', label: t`Original` },
    { value: 'dub', label: t`Dub` },
    { value: 'description', label: t`Audio description` },
  ];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Edit audio track`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={update.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form id={form} busy={update.isPending} onSubmit={save}>
        <TextField
          label={t`Name`}
          value={name}
          error={fieldError(update.error, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field label={t`Language`}>
          {({ id }) => (
            <Select
              id={id}
              label={t`Language`}
              value={language}
              options={languages}
              onValueChange={setLanguage}
            />
          )}
        </Field>
        <Field label={t({ message: 'Kind', comment: 'The kind of an audio track, such as a dub' })}>
          {({ id }) => (
            <Select
              id={id}
              label={t({ message: 'Kind', comment: 'The kind of an audio track, such as a dub' })}
              value={kind}
              options={kinds}
              onValueChange={setKind}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}

const fieldError = (error: unknown, path: string) =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;

/** Includes the track's language, which its file may state although it isn't on the list. */
function languageOptions(current: string) {
  const names = languageNames();
  const listed = [{ value: '', label: t`Unknown` }, ...listLanguages(names)];
  const isListed = listed.some(({ value }) => value === current);
  return isListed ? listed : [...listed, { value: current, label: names.of(current) ?? current }];
}
