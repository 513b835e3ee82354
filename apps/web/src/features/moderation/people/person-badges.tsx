import type { Person } from '@kinora/contract/people';
import { Ban, Crown, Hourglass, ShieldCheck } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { Sign } from '#ui/badge.tsx';

/** Shows badges for a person's role and status. Renders nothing for an active member. */
export function PersonSigns({ person: { role, status, suspension } }: { person: Person }) {
  return (
    <>
      {role === 'owner' && <Sign icon={Crown}>Owner</Sign>}
      {role === 'moderator' && <Sign icon={ShieldCheck}>Moderator</Sign>}
      {status === 'waiting' && <Sign icon={Hourglass}>Waits for approval</Sign>}
      {status === 'suspended' && (
        <Sign icon={Ban} danger title={suspension?.reason}>
          {suspension?.until ? `Suspended until ${formatDate(suspension.until)}` : 'Suspended for good'}
        </Sign>
      )}
    </>
  );
}
