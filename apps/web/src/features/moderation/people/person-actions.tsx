import type { Person } from '@kinora/contract/people';
import { t } from '@lingui/core/macro';
import {
  EllipsisVertical,
  HardDrive,
  KeyRound,
  LogOut,
  ShieldCheck,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { usePersonStaffAction } from './api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { allowedPersonActions, type PersonMenuAction } from './person-policy.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

/** Offers the actions that the viewer may perform on a person. All of them except approval need a reason. */
export function PersonActions({ person }: { person: Person }) {
  const allowedActions = allowedPersonActions(useMember(), person, useSite());
  const [requestedAction, setRequestedAction] = useState<Exclude<PersonMenuAction, 'approve'> | null>(null);
  const approval = usePersonStaffAction(person, 'approve');
  const approve = () => approval.mutate({ kind: 'approve' });
  const items: Record<PersonMenuAction, MenuItem> = {
    approve: { label: t`Approve`, icon: <UserCheck {...icon} />, onClick: approve },
    role: {
      label: person.role === 'moderator' ? t`Make member` : t`Make moderator`,
      icon: <ShieldCheck {...icon} />,
      onClick: () => setRequestedAction('role'),
    },
    quota: {
      label: t`Change storage quota`,
      icon: <HardDrive {...icon} />,
      onClick: () => setRequestedAction('quota'),
    },
    warn: { label: t`Warn`, icon: <TriangleAlert {...icon} />, onClick: () => setRequestedAction('warn') },
    logout: {
      label: t`Log out everywhere`,
      icon: <LogOut {...icon} />,
      onClick: () => setRequestedAction('logout'),
    },
    password: {
      label: t`Send password reset link`,
      icon: <KeyRound {...icon} />,
      onClick: () => setRequestedAction('password'),
    },
    unsuspend: {
      label: t`End suspension`,
      icon: <UserCheck {...icon} />,
      onClick: () => setRequestedAction('unsuspend'),
    },
    suspend: {
      label: t`Suspend`,
      icon: <UserX {...icon} />,
      onClick: () => setRequestedAction('suspend'),
      danger: true,
    },
  };
  if (allowedActions.length === 0) return null;
  return (
    <div className="flex justify-end">
      <Menu
        trigger={
          <IconButton label={t`Actions on @${{ username: person.username }}`}>
            <EllipsisVertical aria-hidden="true" size={18} />
          </IconButton>
        }
        items={allowedActions.map((action) => items[action])}
      />
      <PersonDialog person={person} action={requestedAction} onClose={() => setRequestedAction(null)} />
    </div>
  );
}
