import { type Playlist, playlistForm } from '@kinora/contract/playlists';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { changedText } from './changed-text.ts';
import { useUpdatePlaylist } from './use-playlist-changes.ts';

export function PlaylistEdit({ playlist, onDone }: { playlist: Playlist; onDone: () => void }) {
  const { name, description } = playlist;
  const form = useSchemaForm(playlistForm, { name, description });
  const update = useUpdatePlaylist(playlist);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((text) => {
    const changes = changedText(playlist, text);
    if (!changes) {
      toast.info('No changes made!');
      return onDone();
    }
    update.mutate(changes, { onSuccess: onDone, onError: (error) => showFieldErrors(form, error) });
  });
  return (
    <Form busy={update.isPending} unsaved={isDirty} onSubmit={send} aria-label="Edit playlist">
      <h1 className="sr-only">{name}</h1>
      <TextField label="Title" autoFocus error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        optional
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={update.isPending}>
          Save
        </Button>
        <Button size="small" disabled={update.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
