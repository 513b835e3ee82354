import { Archive, Bell, MonitorSmartphone, ShieldCheck, UserRound, UserX } from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

/** The settings pages in navigation order. */
export const settingsSections: readonly Section[] = [
  { to: '/settings', label: 'Account', icon: UserRound },
  { to: '/settings/security', label: 'Security', icon: ShieldCheck },
  { to: '/settings/sessions', label: 'Sessions', icon: MonitorSmartphone },
  { to: '/settings/blocked', label: 'Blocked people', icon: UserX },
  { to: '/settings/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings/data', label: 'Your data', icon: Archive },
];
