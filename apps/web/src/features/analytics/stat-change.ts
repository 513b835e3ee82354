import { t } from '@lingui/core/macro';
import { formatPercent } from '#lib/format.ts';

export type StatChange = { direction: 'up' | 'down' | 'same'; text: string };

/**
 * Compares a number with the one of the period before, in words. `before` is also passed formatted. Returns null if both
 * are zero.
 */
export function changeOf(now: number, before: number, formatted: string): StatChange | null {
  if (now === 0 && before === 0) return null;
  if (now === before) return { direction: 'same', text: t`Unchanged from ${{ before: formatted }}` };
  const direction = now > before ? 'up' : 'down';
  // A share of zero or of a negative number means nothing.
  if (before <= 0) return { direction, text: withoutPercent(direction, formatted) };
  const percent = formatPercent(Math.abs(now - before) / before);
  const text =
    direction === 'up'
      ? t({ message: `Up ${percent} from ${{ before: formatted }}`, comment: 'Such as “Up 12% from 1,234”' })
      : t({
          message: `Down ${percent} from ${{ before: formatted }}`,
          comment: 'Such as “Down 12% from 1,234”',
        });
  return { direction, text };
}

function withoutPercent(direction: 'up' | 'down', before: string): string {
  return direction === 'up'
    ? t({ message: `Up from ${before}`, comment: 'Such as “Up from 0”' })
    : t({ message: `Down from ${before}`, comment: 'Such as “Down from +3”' });
}

/** Compares shares. A percentage of a percentage would be misread, so that only both are named. */
export function shareChangeOf(now: number, before: number): StatChange {
  const formatted = formatPercent(before);
  if (formatPercent(now) === formatted) {
    return { direction: 'same', text: t`Unchanged from ${{ before: formatted }}` };
  }
  const direction = now > before ? 'up' : 'down';
  return { direction, text: withoutPercent(direction, formatted) };
}
