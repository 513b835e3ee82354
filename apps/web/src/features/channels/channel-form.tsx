import { type Channel, channelForm, maxChannelLinks } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showFieldErrors, showSaved, useSchemaForm } from '#lib/api/schema-form.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Skeletons } from '#ui/feedback/skeletons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { channelQuery } from './api.ts';
import { LinkFields } from './link-fields.tsx';
import { useEditChannel } from './use-change-channel.ts';

/** Edits the bio and the links of the viewer's channel. */
export function ChannelForm() {
  const { data: channel, error, refetch } = useQuery(channelQuery(useMember().username));
  if (channel) return <LoadedForm key={channel._id} channel={channel} />;
  if (error) return <RetryNote message={t`Failed to fetch your channel.`} onRetry={refetch} />;
  return (
    <Skeletons count={2} className="flex flex-col gap-5">
      <div className="skeleton h-24 rounded-control" />
    </Skeletons>
  );
}

const fieldsOf = ({ bio, links }: Channel) => ({
  bio,
  links: links.map(({ title, url }) => ({ title: title ?? '', url })),
});

function LoadedForm({ channel }: { channel: Channel }) {
  const navigate = useNavigate();
  const form = useSchemaForm(channelForm, fieldsOf(channel));
  const edit = useEditChannel();
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit((fields) => {
    if (!isDirty) return toast.info(t`No changes detected.`);
    const submitted = structuredClone(form.getValues());
    edit.mutate(fields, {
      onSuccess: (saved) => {
        if (showSaved(form, submitted, fieldsOf(saved))) void navigate(`/channel/${saved.username}`);
      },
      onError: (failure) => showFieldErrors(form, failure),
    });
  });
  return (
    <Form busy={edit.isPending} unsaved={isDirty} onSubmit={send}>
      <TextSuggestions>
        <TextArea
          label={t({ message: 'Bio', comment: 'A text about a channel' })}
          optional
          hint={t`Introduce your channel. Links, @mentions and #tags work.`}
          error={errors.bio?.message}
          {...form.register('bio')}
        />
      </TextSuggestions>
      <LinkFields form={form} max={maxChannelLinks} />
      <p className="text-sm text-ink-muted">
        <Trans>
          To feature a video at the top of your channel, open its menu on your channel and choose “Feature on
          channel”.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button type="submit" variant="primary" busy={edit.isPending}>
          <Trans>Save channel</Trans>
        </Button>
      </div>
    </Form>
  );
}
