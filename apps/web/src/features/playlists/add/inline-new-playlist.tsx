import { type Playlist, playlistForm } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { failureText } from '#lib/api/api-error.ts';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { VisibilityField } from '../visibility-field.tsx';

type Body = z.output<typeof playlistForm>;
type InlineNewPlaylistProps = {
  /** Creates the playlist. The form shows its failures. */
  creation: Pick<UseMutationResult<Playlist, Error, Body>, 'mutate' | 'isPending'>;
};

/** Shows a button that opens a form for a new playlist. */
export function InlineNewPlaylist({ creation }: InlineNewPlaylistProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Closing the form unmounts the focused field, so the button takes the focus. A layout effect, because the dialog
  // would otherwise move the lost focus elsewhere.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NewPlaylistForm creation={creation} onDone={() => setOpen(false)} />;
  return (
    <Button ref={button} variant="ghost" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" size={18} />
      <Trans>Create Playlist</Trans>
    </Button>
  );
}

function NewPlaylistForm({ creation, onDone }: InlineNewPlaylistProps & { onDone: () => void }) {
  const form = useSchemaForm(playlistForm, { name: '', visibility: 'public' });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    creation.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        if (showFieldErrors(form, error)) return;
        const message = failureText(error, t`Failed to create playlist. Please try again.`);
        form.setError('root', { message });
      },
    }),
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || creation.isPending) return;
    // Escape closes only the form, not the surrounding dialog.
    event.stopPropagation();
    onDone();
  };
  return (
    <Form
      busy={creation.isPending}
      onSubmit={send}
      onKeyDown={closeOnEscape}
      aria-label={t`Create Playlist`}
      className="border-t border-line pt-4"
    >
      <TextField
        label={t`Name`}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <VisibilityField
        value={form.watch('visibility') ?? 'public'}
        onValueChange={(visibility) => form.setValue('visibility', visibility)}
      />
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel onCancel={onDone} />
        <Button type="submit" variant="primary" busy={creation.isPending}>
          <Trans>Create</Trans>
        </Button>
      </div>
    </Form>
  );
}
