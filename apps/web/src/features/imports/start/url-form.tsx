import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type OnStarted, requestImport } from '../api.ts';

/** The field for a URL. Pasting starts nothing, so that the viewer can check or correct the URL. */
export function UrlForm({ onStarted }: { onStarted: OnStarted }) {
  const [url, setUrl] = useState('');
  const [isMissing, setMissing] = useState(false);
  const start = useExclusiveMutation({
    mutationFn: () => requestImport({ url: url.trim() }),
    meta: { failure: false },
    onSuccess: onStarted,
  });
  const submit = () => {
    setMissing(url.trim() === '');
    if (url.trim() !== '') start.mutate();
  };
  const refusal = start.error && messageOf(start.error);
  return (
    <Form busy={start.isPending} onSubmit={submit}>
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="flex-1">
          <TextField
            label={t({ message: 'URL', comment: 'Label of a field' })}
            hint={t`A video, a web page, a feed, or a PeerTube channel`}
            error={isMissing ? t`Enter a URL or choose an archive` : (refusal ?? undefined)}
            value={url}
            readOnly={start.isPending}
            onChange={({ target }) => {
              setUrl(target.value);
              setMissing(false);
              if (start.error) start.reset();
            }}
            dir="ltr"
            inputMode="url"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="primary" busy={start.isPending} className="sm:mt-6.5 sm:self-start">
          <Trans>Find videos</Trans>
        </Button>
      </div>
    </Form>
  );
}

function messageOf(error: Error): string {
  const ofField = error instanceof ApiError ? error.errors.find(({ message }) => message) : undefined;
  return ofField?.message ?? failureText(error);
}
