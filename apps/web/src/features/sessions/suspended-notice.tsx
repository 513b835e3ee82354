import { answerForm } from '@kinora/contract/appeals';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Refusal } from '#ui/feedback/refusal.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useAnswerSuspension } from './use-suspension-appeal.ts';

export type SuspendedNoticeProps = {
  /** The server's message, with the suspension's end and reason. */
  message: string;
  credentials: { username: string; password: string };
};

/** Explains a suspension to a person who can't log in. Accepts one appeal. */
export function SuspendedNotice({ message, credentials }: SuspendedNoticeProps) {
  const form = useSchemaForm(answerForm, { text: '' });
  const answer = useAnswerSuspension(credentials);
  const { errors, isDirty } = form.formState;
  const send = form.handleSubmit(({ text }) =>
    answer.mutate(text, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Refusal>{message}</Refusal>
      {answer.isSuccess ? (
        <p className="text-sm">Your answer was sent. The staff of this site reads it.</p>
      ) : (
        <Form busy={answer.isPending} unsaved={isDirty} onSubmit={send}>
          <TextArea
            label="Your answer"
            hint="You can answer once, and the staff of this site reads it."
            error={errors.text?.message}
            {...form.register('text')}
          />
          <Button type="submit" busy={answer.isPending}>
            Send the answer
          </Button>
        </Form>
      )}
    </div>
  );
}
