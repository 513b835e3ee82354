import type { Person } from '@kinora/contract/people';
import { Ban, Crown, Hourglass, ShieldCheck } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

/** Shows badges for a person's role and status. Renders nothing for an active member. */
export function PersonBadges({ person: { role, status, suspension } }: { person: Person }) {
  return (
    <>
      {role === 'owner' && <Badge icon={Crown}>Owner</Badge>}
      {role === 'moderator' && <Badge icon={ShieldCheck}>Moderator</Badge>}
      {status === 'waiting' && <Badge icon={Hourglass}>Waits for approval</Badge>}
      {status === 'suspended' && (
        <Badge icon={Ban} danger title={suspension?.reason}>
          {suspension?.until ? `Suspended until ${formatDate(suspension.until)}` : 'Suspended for good'}
        </Badge>
      )}
    </>
  );
}
