import { maxCommentLength } from '@kinora/contract/comments';
import { classNames } from '#lib/class-names.ts';

/** The length in characters from which a form shows how many are left. */
const nearlyFull = 1800;

export const isNearlyFull = (length: number) => length >= nearlyFull;

/** The number of characters in a comment. Renders nothing for a short one. */
export function LengthNote({ id, length }: { id: string; length: number }) {
  if (!isNearlyFull(length)) return null;
  return (
    <p
      id={id}
      className={classNames(
        'me-auto text-sm tabular-nums',
        length > maxCommentLength ? 'text-danger-ink' : 'text-ink-muted',
      )}
    >
      {length} / {maxCommentLength}
    </p>
  );
}
