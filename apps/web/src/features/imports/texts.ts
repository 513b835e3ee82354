import type { ImportKind, ImportSummary } from '@kinora/contract/imports';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { FileArchive, FileVideo, Globe, type LucideIcon, Rss, Tv } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { statusLabels } from './items/item-filters.ts';
import type { Counts, Totals } from './status.ts';

type KindText = { label: MessageDescriptor; icon: LucideIcon };

export const kindTexts: Record<ImportKind, KindText> = {
  file: { label: msg`Media file`, icon: FileVideo },
  page: { label: msg`Web page`, icon: Globe },
  feed: { label: msg({ message: 'Feed', comment: 'RSS, Atom or podcast feed' }), icon: Rss },
  peertube: { label: msg({ message: 'PeerTube', comment: 'Name of a software' }), icon: Tv },
  takeout: { label: msg({ message: 'Google Takeout', comment: 'Name of a service' }), icon: FileArchive },
  kinora: {
    label: msg({ message: 'Kinora archive', comment: 'The export of a Kinora site' }),
    icon: FileArchive,
  },
};

/** Returns the title of an import. Until that is known, returns its URL or the name of its file. */
export function nameOf({
  title,
  url,
  fileNames,
}: Pick<ImportSummary, 'title' | 'url' | 'fileNames'>): string {
  return (
    title ||
    fileNames[0] ||
    (url ?? '').replace(/^https?:\/\//, '') ||
    t({ message: 'Archive', comment: 'A file with the data of an account' })
  );
}

/** Names the file of an archive, or says how many parts it has. */
export function filesText(fileNames: readonly string[]): string {
  const { length: count } = fileNames;
  return count > 1 ? plural(count, { one: '# part', other: '# parts' }) : (fileNames[0] ?? '');
}

/** Says how many items can be selected, or that all have been imported before. */
export function choiceText({ new: count, skipped }: Counts): string {
  if (count === 0 && skipped > 0) return i18n._(statusLabels.skipped);
  return plural(count, { one: '# item to choose from', other: '# items to choose from' });
}

/** Formats `12 of 100 imported, 2 failed`. */
export function progressText({ selected, done, failed }: Totals): string {
  const [imported, all] = [formatCount(done), formatCount(selected)];
  if (failed === 0) return t`${imported} of ${all} imported`;
  return plural(failed, {
    one: `${imported} of ${all} imported, # failed`,
    other: `${imported} of ${all} imported, # failed`,
  });
}
