import type { Migration } from 'kysely/migration';
import * as foundation from './0001-foundation.ts';
import * as search from './0002-search.ts';
import * as searchTermsAge from './0003-search-terms-age.ts';
import * as dailyActivity from './0004-daily-activity.ts';
import * as pendingViews from './0005-pending-views.ts';
import * as stills from './0006-stills.ts';
import * as titleOrder from './0007-title-order.ts';
import * as titlesAsPeopleSort from './0008-titles-as-people-sort.ts';
import * as searchWords from './0009-search-words.ts';
import * as partialUploads from './0010-partial-uploads.ts';
import * as positions from './0011-positions.ts';
import * as captions from './0012-captions.ts';
import * as mediaTokens from './0013-media-tokens.ts';
import * as pieces from './0014-pieces.ts';
import * as toggles from './0015-toggles.ts';
import * as ownLists from './0016-own-lists.ts';

/** Every migration under its name; the names sort in the order they run. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-search': search,
  '0003-search-terms-age': searchTermsAge,
  '0004-daily-activity': dailyActivity,
  '0005-pending-views': pendingViews,
  '0006-stills': stills,
  '0007-title-order': titleOrder,
  '0008-titles-as-people-sort': titlesAsPeopleSort,
  '0009-search-words': searchWords,
  '0010-partial-uploads': partialUploads,
  '0011-positions': positions,
  '0012-captions': captions,
  '0013-media-tokens': mediaTokens,
  '0014-pieces': pieces,
  '0015-toggles': toggles,
  '0016-own-lists': ownLists,
};
