import { t } from '@lingui/core/macro';
import {
  Archive,
  Bell,
  MessageSquare,
  MonitorSmartphone,
  ShieldCheck,
  Sparkles,
  UploadCloud,
  UserRound,
  UserX,
} from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

/** The settings pages in navigation order. */
export const settingsSections = (): readonly Section[] => [
  { to: '/settings', label: t`Account`, icon: UserRound },
  { to: '/settings/security', label: t`Security`, icon: ShieldCheck },
  { to: '/settings/sessions', label: t`Sessions`, icon: MonitorSmartphone },
  { to: '/settings/comments', label: t`Comments`, icon: MessageSquare },
  { to: '/settings/blocked', label: t`Blocked people`, icon: UserX },
  { to: '/settings/notifications', label: t`Notifications`, icon: Bell },
  { to: '/settings/recommendations', label: t`Recommendations`, icon: Sparkles },
  { to: '/settings/uploads', label: t({ message: 'Uploads', context: 'settings' }), icon: UploadCloud },
  { to: '/settings/data', label: t`Your data`, icon: Archive },
];
