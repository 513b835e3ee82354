import { maxHeldCount } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { heldCountQuery } from './api.ts';

/** The number of comments that wait for the viewer's review. Renders nothing if there are none. */
export function HeldCount() {
  const { data: count = 0 } = useQuery(heldCountQuery(useMember()._id));
  const max = formatCount(maxHeldCount - 1);
  const shown = count < maxHeldCount ? formatCount(count) : `${max}+`;
  const label = t({ message: `${shown} held for review`, comment: 'A number of comments, such as 5 or 99+' });
  return <CountBadge count={count} label={label} />;
}
