import { type ImportSummary, importItemStatuses } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { formatCount } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { LinkChips } from '#ui/list/link-chips.tsx';
import type { ItemFilter } from '../api.ts';
import { countAll } from '../status.ts';
import { statusLabels } from './item-filters.ts';

type ItemFilterChipsProps = { summary: ImportSummary; shown: ItemFilter };

/** Links to the items with each status that occurs. */
export function ItemFilterChips({ summary: { _id, counts }, shown }: ItemFilterChipsProps) {
  const occurring = importItemStatuses.filter((status) => counts[status] > 0 || status === shown);
  if (occurring.length < 2 && shown === 'all') return null;
  const path = `/import/${_id}`;
  const chips = [
    chipOf(t({ message: 'All', comment: 'All items of an import' }), countAll(counts), path, shown === 'all'),
    ...occurring.map((status) =>
      chipOf(i18n._(statusLabels[status]), counts[status], `${path}?status=${status}`, status === shown),
    ),
  ];
  return <LinkChips label={t`Items to show`} chips={chips} current={shown} />;
}

function chipOf(label: string, count: number, to: string, isShown: boolean) {
  return {
    label,
    to,
    isShown,
    badge: <span className="font-normal tabular-nums">{formatCount(count)}</span>,
  };
}
