import type { AnalyticsRange } from '@kinora/contract/analytics';
import { t } from '@lingui/core/macro';
import { LinkChips } from '#ui/list/link-chips.tsx';
import { rangeOptions } from './ranges.ts';

type RangeChipsProps = {
  shown: AnalyticsRange;
  /** Returns the URL of the page for a period. */
  pathOf: (range: AnalyticsRange) => string;
};

export function RangeChips({ shown, pathOf }: RangeChipsProps) {
  return (
    <LinkChips
      label={t({ message: 'Period', comment: 'The days that the numbers are about' })}
      current={shown}
      chips={rangeOptions().map(({ range, label }) => ({
        label,
        to: pathOf(range),
        isShown: range === shown,
      }))}
    />
  );
}
