import { type Playlist, playlistForm } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { changedFields } from './changed-fields.ts';
import { useUpdatePlaylist } from './use-playlist-changes.ts';
import { VisibilityField } from './visibility-field.tsx';

export function PlaylistEdit({ playlist, onDone }: { playlist: Playlist; onDone: () => void }) {
  const { name, description, visibility } = playlist;
  const form = useSchemaForm(playlistForm, { name, description, visibility });
  const update = useUpdatePlaylist(playlist);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((entered) => {
    const changes = changedFields(playlist, entered);
    if (!changes) {
      toast.info(t`No changes made!`);
      return onDone();
    }
    update.mutate(changes, { onSuccess: onDone, onError: (error) => showFieldErrors(form, error) });
  });
  return (
    <Form busy={update.isPending} unsaved={isDirty} onSubmit={send} aria-label={t`Edit playlist`}>
      <h1 dir="auto" className="sr-only">
        {name}
      </h1>
      <TextField
        label={t`Title`}
        dir="auto"
        autoFocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextSuggestions>
        <TextArea
          label={t`Description`}
          dir="auto"
          optional
          error={errors.description?.message}
          {...form.register('description')}
        />
      </TextSuggestions>
      <VisibilityField
        value={form.watch('visibility') ?? visibility}
        onValueChange={(chosen) => form.setValue('visibility', chosen, { shouldDirty: true })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={update.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Cancel size="small" onCancel={onDone} />
      </div>
    </Form>
  );
}
