import {
  Archive,
  Bell,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  UserX,
} from 'lucide-react';

/** The pages of the settings, in the order of their navigation. */
export const settingsSections: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/settings', label: 'Account', icon: UserRound },
  { to: '/settings/security', label: 'Security', icon: ShieldCheck },
  { to: '/settings/sessions', label: 'Sessions', icon: MonitorSmartphone },
  { to: '/settings/blocked', label: 'Blocked people', icon: UserX },
  { to: '/settings/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings/data', label: 'Your data', icon: Archive },
];
