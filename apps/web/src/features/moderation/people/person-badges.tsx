import type { Person } from '@kinora/contract/people';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ban, Crown, Hourglass, ShieldCheck } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

/** Shows badges for a person's role and status. Renders nothing for an active member. */
export function PersonBadges({ person: { role, status, suspension } }: { person: Person }) {
  return (
    <>
      {role === 'owner' && (
        <Badge icon={Crown}>
          <Trans comment="The person who owns the site">Owner</Trans>
        </Badge>
      )}
      {role === 'moderator' && (
        <Badge icon={ShieldCheck}>
          <Trans>Moderator</Trans>
        </Badge>
      )}
      {status === 'waiting' && (
        <Badge icon={Hourglass}>
          <Trans context="person">Awaiting approval</Trans>
        </Badge>
      )}
      {status === 'suspended' && (
        <Badge icon={Ban} danger title={suspension?.reason}>
          {suspension?.until
            ? t`Suspended until ${{ date: formatDate(suspension.until) }}`
            : t`Suspended permanently`}
        </Badge>
      )}
    </>
  );
}
