import { maxHeldCount } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { heldCountQuery } from './api.ts';

/** The number of comments that wait for the viewer's review. Renders nothing if there are none. */
export function HeldCount() {
  const { data: count = 0 } = useQuery(heldCountQuery(useMember()._id));
  if (count === 0) return null;
  const max = formatCount(maxHeldCount - 1);
  const shown = count < maxHeldCount ? formatCount(count) : `${max}+`;
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">
        {t({ message: `${shown} held for review`, comment: 'A number of comments, such as 5 or 99+' })}
      </span>
    </span>
  );
}
