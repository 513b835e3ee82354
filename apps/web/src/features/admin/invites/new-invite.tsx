import { inviteForm } from '@kinora/contract/invites';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useCreateInvite } from './api.ts';

const blank = { uses: 1, expiresAt: null };

/** Creates an invite link with a maximum number of uses and an optional last day of validity. */
export function NewInvite() {
  const form = useSchemaForm(inviteForm, blank);
  const create = useCreateInvite();
  const { errors } = form.formState;
  const send = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => form.reset(blank),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Form busy={create.isPending} onSubmit={send} className="sm:flex-row sm:items-start">
      <TextField
        label={t({ message: 'People', context: 'number of people' })}
        inputMode="numeric"
        hint={t({
          message: 'How many people can join with it.',
          comment: 'How many people may use an invite',
        })}
        error={errors.uses?.message}
        {...form.register('uses', { setValueAs: Number })}
      />
      <TextField
        label={t`Last day`}
        optional
        type="date"
        hint={t({
          message: 'The invite expires at midnight after this day, in your time zone.',
          comment: 'The invite ends after its last day',
        })}
        error={errors.expiresAt?.message}
        {...form.register('expiresAt', { setValueAs: endOfDay })}
      />
      <Button type="submit" variant="primary" busy={create.isPending} className="sm:mt-6.5">
        <Plus aria-hidden="true" size={18} />
        <Trans>Create invite</Trans>
      </Button>
    </Form>
  );
}

/** Returns the last millisecond of a day in the viewer's time zone. */
function endOfDay(day: string | null): string | null {
  return day ? new Date(`${day}T23:59:59.999`).toISOString() : null;
}
