import type { AutomaticCaptions as State } from '@kinora/contract/speech';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { languageNames } from '#lib/language-names.ts';
import { listLanguages } from '#lib/languages.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { automaticCaptionsQuery, isInProgress, useCreateAutomaticCaptions } from './api.ts';

/** Requests automatic captions of the viewer's own video and shows their progress. Nothing if the site makes none. */
export function AutomaticCaptions({ videoId }: { videoId: string }) {
  const { data, error, refetch } = useQuery(automaticCaptionsQuery(useQueryClient(), videoId));
  if (!data && error) {
    return <QuietRetry message="Failed to load automatic captions" error={error} onRetry={refetch} />;
  }
  if (!data || data.status === 'off') return null;
  return (
    <section aria-labelledby="automatic-captions" className="mt-6 flex flex-col items-start gap-3">
      <h3 id="automatic-captions" className="font-bold">
        <Trans>Automatic captions</Trans>
      </h3>
      {isInProgress(data) ? <InProgress state={data} /> : <Ended state={data} videoId={videoId} />}
    </section>
  );
}

function InProgress({ state: { status, progress } }: { state: State }) {
  return (
    <div className="flex w-full flex-col gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {status === 'waiting'
          ? t`Automatic captions are queued. You can leave this page.`
          : t`Automatic captions are being created. You can leave this page.`}
      </p>
      <ProgressBar label={t`Progress of automatic captions`} percent={progress} />
    </div>
  );
}

function Ended({ state: { status, language, error }, videoId }: { state: State; videoId: string }) {
  const creation = useCreateAutomaticCaptions(videoId);
  const [chosen, setChosen] = useState('');
  const [languages] = useState(languageOptions);
  return (
    <>
      {error !== null && <Failure error={error} />}
      {status === 'done' && language === null && (
        <p role="status" className="text-sm text-ink-muted">
          <Trans>No speech was found in this video.</Trans>
        </p>
      )}
      <Field label={t`Spoken language`}>
        {({ id }) => (
          <Select
            id={id}
            label={t`Spoken language`}
            value={chosen}
            options={languages}
            onValueChange={setChosen}
          />
        )}
      </Field>
      <Button
        size="small"
        busy={creation.isPending}
        onClick={() => creation.mutate(chosen === '' ? undefined : chosen)}
      >
        {status === 'failed' ? t`Try again` : t`Create automatic captions`}
      </Button>
    </>
  );
}

const languageOptions = () => [
  { value: '', label: t`Detect automatically` },
  ...listLanguages(languageNames()),
];

function Failure({ error }: { error: string }) {
  const text = useErrorText(error);
  return (
    <p role="alert" className="text-sm text-danger-ink">
      {text}
    </p>
  );
}
