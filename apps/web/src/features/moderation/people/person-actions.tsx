import type { Person } from '@kinora/contract/people';
import { EllipsisVertical, HardDrive, ShieldCheck, TriangleAlert, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { useActOn } from './api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { actsOn, type PersonAct } from './person-policy.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

/** Offers the acts that the viewer may perform on a person. All of them except approval need a reason. */
export function PersonActions({ person }: { person: Person }) {
  const acts = actsOn(useMember(), person);
  const [asked, setAsked] = useState<Exclude<PersonAct, 'approve'> | null>(null);
  const approval = useActOn(person, 'approve');
  const approve = () => approval.mutate({ kind: 'approve' });
  const items: Record<PersonAct, MenuItem> = {
    approve: { label: 'Approve', icon: <UserCheck {...icon} />, onClick: approve },
    role: {
      label: person.role === 'moderator' ? 'Make a member' : 'Make a moderator',
      icon: <ShieldCheck {...icon} />,
      onClick: () => setAsked('role'),
    },
    quota: { label: 'Change storage', icon: <HardDrive {...icon} />, onClick: () => setAsked('quota') },
    warn: { label: 'Warn', icon: <TriangleAlert {...icon} />, onClick: () => setAsked('warn') },
    unsuspend: {
      label: 'End suspension',
      icon: <UserCheck {...icon} />,
      onClick: () => setAsked('unsuspend'),
    },
    suspend: {
      label: 'Suspend',
      icon: <UserX {...icon} />,
      onClick: () => setAsked('suspend'),
      danger: true,
    },
  };
  if (acts.length === 0) return null;
  return (
    <div className="flex justify-end">
      <Menu
        trigger={
          <IconButton label={`Actions on @${person.username}`}>
            <EllipsisVertical aria-hidden="true" size={18} />
          </IconButton>
        }
        items={acts.map((act) => items[act])}
      />
      <PersonDialog person={person} act={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
