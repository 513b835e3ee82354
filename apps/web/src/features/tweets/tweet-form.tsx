import { countCharacters, normalizeText } from '@kinora/contract/characters';
import { maxTweetLength, tweetForm } from '@kinora/contract/tweets';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showFieldErrors, useSchemaForm } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea } from '#ui/form/text-field.tsx';

type TweetFormProps = {
  /** The current text when an existing tweet is edited. */
  initial?: string;
  schema?: typeof tweetForm;
  submitLabel: string;
  /** Enables the submit button for an empty text, so that submitting shows the error. */
  allowEmpty?: boolean;
  busy: boolean;
  onSubmit: (content: string, onError: (error: Error) => void) => void;
  cancel: ReactNode;
};

export function TweetForm(props: TweetFormProps) {
  const { initial = '', schema = tweetForm, submitLabel, allowEmpty = false, busy, onSubmit, cancel } = props;
  const form = useSchemaForm(schema, { content: initial });
  const content = form.watch('content');
  const count = countCharacters(content);
  const written = normalizeText(content);
  const isOver = count > maxTweetLength;
  const tooLong = t`Tweet cannot exceed ${{ max: maxTweetLength }} characters`;
  const send = form.handleSubmit(({ content }) => onSubmit(content, (error) => showFieldErrors(form, error)));
  return (
    <Form busy={busy} unsaved={written !== '' && written !== initial} onSubmit={send}>
      <TextSuggestions>
        <TextArea
          label={t`What's happening?`}
          dir="auto"
          rows={5}
          className="min-h-36 text-lg"
          error={isOver ? tooLong : form.formState.errors.content?.message}
          {...form.register('content')}
        />
      </TextSuggestions>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className={isOver ? 'me-auto text-sm text-danger-ink' : 'me-auto text-sm text-ink-muted'}>
          <Trans comment="How many characters the text has, of how many are allowed">
            <span className="tabular-nums">
              {count}/{maxTweetLength}
            </span>{' '}
            <span className="sr-only">characters</span>
          </Trans>
        </p>
        {cancel}
        <Button type="submit" variant="primary" busy={busy} disabled={isOver || (count === 0 && !allowEmpty)}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
