import { Flag, Settings, Ticket } from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

/** The pages of the staff, in the order of their navigation. */
export const adminSections: readonly Section[] = [
  { to: '/admin/reports', label: 'Reports', icon: Flag },
  { to: '/admin/invites', label: 'Invites', icon: Ticket },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];
