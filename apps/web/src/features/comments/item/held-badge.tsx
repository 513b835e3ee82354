import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

/** Marks a comment that isn't public until the owner of the video approves it. */
export function HeldBadge() {
  return (
    <p className="mt-1.5">
      <Badge icon={Clock}>
        <Trans comment="State of a comment">Held for review</Trans>
      </Badge>
    </p>
  );
}
