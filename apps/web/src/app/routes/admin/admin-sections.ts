import { t } from '@lingui/core/macro';
import { Clapperboard, Cog, Flag, Gauge, ScrollText, Settings, Ticket, UsersRound } from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

/** The admin pages in navigation order. */
export const adminSections = (): readonly Section[] => [
  { to: '/admin', label: t`Overview`, icon: Gauge },
  {
    to: '/admin/reports',
    label: t({ message: 'Reports', comment: 'What people report to the staff' }),
    icon: Flag,
  },
  { to: '/admin/people', label: t`People`, icon: UsersRound },
  { to: '/admin/videos', label: t`Videos`, icon: Clapperboard },
  {
    to: '/admin/jobs',
    label: t({ message: 'Jobs', comment: 'Work that the server does in the background' }),
    icon: Cog,
  },
  { to: '/admin/invites', label: t`Invites`, icon: Ticket },
  { to: '/admin/audit', label: t`Audit log`, icon: ScrollText },
  { to: '/admin/settings', label: t`Settings`, icon: Settings },
];
