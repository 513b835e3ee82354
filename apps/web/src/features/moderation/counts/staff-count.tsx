import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#ui/count-badge.tsx';
import { countsQuery } from './api.ts';

/** Shows how many things wait for the staff, beside a link to the admin pages. Only for the staff. */
export function StaffCount() {
  const { data: counts } = useQuery(countsQuery);
  if (!counts) return null;
  const total = counts.reports + counts.waiting + counts.appeals;
  return (
    <CountBadge
      count={total}
      label={plural(total, { one: '# open task', other: '# open tasks' })}
      className="ms-auto"
    />
  );
}
