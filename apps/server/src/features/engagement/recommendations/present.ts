import type { HiddenRecommendation } from '@kinora/contract/recommendations';
import type { Urls } from '../../../http/urls.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import type { HiddenRow } from './service.ts';

export function presentHidden(urls: Urls, row: HiddenRow): HiddenRecommendation {
  return {
    _id: row.id,
    hiddenAt: row.sort_value.toISOString(),
    video: row.card && presentVideoCard(urls, row.card),
    channel: row.card ? null : presentOwner(urls, row),
  };
}
