import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** `allTime` is the URL of the analytics since the beginning; null if they are shown. */
export function NoViews({ allTime }: { allTime: string | null }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={ChartColumn}
        title={allTime ? t`No views in this period` : t`No views yet`}
        hint={
          <>
            <Trans>
              Numbers appear here a few seconds after somebody starts watching, and grow while they watch.
            </Trans>{' '}
            <Link to="/about/analytics" className="text-accent-ink underline underline-offset-4">
              <Trans>What is counted</Trans>
            </Link>
          </>
        }
        action={
          allTime && (
            <LinkButton to={allTime}>
              <Trans comment="A period">All time</Trans>
            </LinkButton>
          )
        }
      />
    </div>
  );
}
