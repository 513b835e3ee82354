import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Explains how the numbers differ from the public ones. */
export function CountingNote() {
  return (
    <p className="text-sm text-ink-muted">
      <Trans>A view counts as soon as the video plays. The public number counts it after a minute.</Trans>{' '}
      <Trans>Your own views don’t count.</Trans>{' '}
      <Trans>Sources, devices and sites leave out days with fewer than five viewers.</Trans>{' '}
      <Trans>Days begin at midnight UTC.</Trans>{' '}
      <Link to="/about/analytics" className="text-accent-ink underline underline-offset-4">
        <Trans>What is counted</Trans>
      </Link>
    </p>
  );
}
