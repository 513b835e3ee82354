import { Clapperboard, Cog, Flag, Gauge, ScrollText, Settings, Ticket, UsersRound } from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

/** The admin pages in navigation order. */
export const adminSections: readonly Section[] = [
  { to: '/admin', label: 'Overview', icon: Gauge },
  { to: '/admin/reports', label: 'Reports', icon: Flag },
  { to: '/admin/people', label: 'People', icon: UsersRound },
  { to: '/admin/videos', label: 'Videos', icon: Clapperboard },
  { to: '/admin/jobs', label: 'Jobs', icon: Cog },
  { to: '/admin/invites', label: 'Invites', icon: Ticket },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];
