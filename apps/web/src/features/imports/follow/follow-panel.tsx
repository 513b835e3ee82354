import { type FollowInterval, followIntervals, type ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { passFocusToHeading } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { type FollowSettings, useFollowImport, useUnfollowImport } from '../mutations.ts';
import { FollowState } from './follow-state.tsx';

/** Imports new items of the source regularly, until the viewer stops it. */
export function FollowPanel({ summary }: { summary: ImportSummary }) {
  const { _id, follow: current } = summary;
  const id = useId();
  const [wanted, setWanted] = useState<FollowSettings>({ every: 'day', as: 'draft' });
  const follow = useFollowImport(_id);
  const unfollow = useUnfollowImport(_id);
  // Shows a new choice at once.
  const shown = follow.isPending ? follow.variables : (current ?? wanted);
  const change = (part: Partial<FollowSettings>) => {
    const { every, as } = { ...shown, ...part };
    if (current) {
      follow.mutate({ every, as });
    } else {
      setWanted({ every, as });
    }
  };
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="flex items-center gap-2 text-sm font-semibold">
          <RefreshCw aria-hidden="true" size={16} className="text-ink-muted" />
          {current ? t`Syncing automatically` : t`Sync automatically`}
        </h2>
        {current ? (
          <FollowState follow={current} />
        ) : (
          <p className="mt-1 text-sm text-ink-muted">
            <Trans>New videos from this source are imported automatically.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t`Check for new videos`}
          value={shown.every}
          options={followIntervals.map((value) => ({ value, label: intervalLabel(value) }))}
          onValueChange={(every) => change({ every })}
        />
        <Select
          label={t`Import new videos as`}
          value={shown.as}
          options={[
            { value: 'draft', label: t`As drafts` },
            { value: 'public', label: t({ message: 'As public', comment: 'How videos are imported' }) },
          ]}
          onValueChange={(as) => change({ as })}
        />
        {current ? (
          <Button
            key="stop"
            ref={passFocusToHeading}
            busy={unfollow.isPending}
            onClick={() => unfollow.mutate()}
          >
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button
            key="start"
            ref={passFocusToHeading}
            busy={follow.isPending}
            onClick={() => follow.mutate(wanted)}
          >
            <Trans>Sync automatically</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function intervalLabel(interval: FollowInterval): string {
  return interval === 'hour' ? t`Every hour` : t`Every day`;
}
