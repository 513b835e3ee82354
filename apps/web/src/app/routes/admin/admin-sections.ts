import type { StaffCounts } from '@kinora/contract/admin';
import { plural, t } from '@lingui/core/macro';
import { Clapperboard, Cog, Flag, Gauge, ScrollText, Settings, Star, Ticket, UsersRound } from 'lucide-react';
import type { Section } from '#ui/section-nav.tsx';

const nothing: StaffCounts = { reports: 0, waiting: 0, appeals: 0 };

/** The admin pages in navigation order, with the counts of what waits for the staff. */
export const adminSections = ({ reports, waiting, appeals } = nothing): readonly Section[] => [
  { to: '/admin', label: t`Overview`, icon: Gauge },
  {
    to: '/admin/reports',
    label: t({ message: 'Reports', comment: 'What people report to the staff' }),
    icon: Flag,
    count: reports,
    countLabel: plural(reports, { one: '# open report', other: '# open reports' }),
  },
  {
    to: '/admin/people',
    label: t`People`,
    icon: UsersRound,
    count: waiting,
    countLabel: plural(waiting, { one: '# person awaiting approval', other: '# people awaiting approval' }),
  },
  { to: '/admin/videos', label: t`Videos`, icon: Clapperboard },
  { to: '/admin/featured', label: t({ message: 'Featured', context: 'videos' }), icon: Star },
  {
    to: '/admin/jobs',
    label: t({ message: 'Jobs', comment: 'Work that the server does in the background' }),
    icon: Cog,
  },
  { to: '/admin/invites', label: t`Invites`, icon: Ticket },
  {
    to: '/admin/audit',
    label: t`Audit log`,
    icon: ScrollText,
    count: appeals,
    countLabel: plural(appeals, { one: '# open appeal', other: '# open appeals' }),
  },
  { to: '/admin/settings', label: t`Settings`, icon: Settings },
];
