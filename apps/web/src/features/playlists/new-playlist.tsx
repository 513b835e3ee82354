import { normalizeText } from '@kinora/contract/characters';
import { createPlaylist, playlistForm } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { playlistsChanged } from '#lib/api/playlist-effects.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

/** The form for a new playlist. `next` is the path of the page that it leads to. */
export function NewPlaylist({ next }: { next: string }) {
  const form = useSchemaForm(playlistForm, { name: '', description: '', visibility: 'public' });
  const creation = useCreatePlaylist(next);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((body) =>
    creation.mutate(body, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Form busy={creation.isPending} unsaved={isDirty} onSubmit={send}>
      <TextField label={t`Name`} dir="auto" error={errors.name?.message} {...form.register('name')} />
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
        value={form.watch('visibility') ?? 'public'}
        onValueChange={(visibility) => form.setValue('visibility', visibility, { shouldDirty: true })}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Cancel to={next} />
        <Button
          type="submit"
          variant="primary"
          busy={creation.isPending}
          disabled={normalizeText(form.watch('name')) === ''}
        >
          <Trans>Create</Trans>
        </Button>
      </div>
    </Form>
  );
}

function useCreatePlaylist(next: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { _id } = useMember();
  return useExclusiveMutation({
    mutationFn: (body: z.output<typeof playlistForm>) => callApi(createPlaylist, { body }),
    meta: {
      success: t`Playlist created successfully!`,
      failure: t`Failed to create playlist. Please try again.`,
    },
    onSuccess: () => {
      playlistsChanged(client, _id);
      return navigate(next);
    },
  });
}
