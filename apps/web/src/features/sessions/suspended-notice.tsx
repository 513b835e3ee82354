import { appealForm } from '@kinora/contract/appeals';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useSuspensionAppeal } from './use-suspension-appeal.ts';

export type SuspendedNoticeProps = {
  /** The server's message, with the suspension's end and reason. */
  message: string;
  credentials: { username: string; password: string };
};

/** Explains a suspension to a person who can't log in. Accepts one appeal. */
export function SuspendedNotice({ message, credentials }: SuspendedNoticeProps) {
  const form = useSchemaForm(appealForm, { text: '' });
  const appeal = useSuspensionAppeal(credentials);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit(({ text }) =>
    appeal.mutate(text, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <div className="mt-6 flex flex-col gap-4">
      <FormError>{message}</FormError>
      {appeal.isSuccess ? (
        <p className="text-sm">
          <Trans>Your appeal was sent. The site's staff will read it.</Trans>
        </p>
      ) : (
        <Form busy={appeal.isPending} unsaved={isDirty} onSubmit={send}>
          <TextArea
            label={t`Your appeal`}
            hint={t`You can appeal once. The site's staff will read it.`}
            error={errors.text?.message}
            {...form.register('text')}
          />
          <Button type="submit" busy={appeal.isPending}>
            <Trans>Send appeal</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
}
