import type { ImportTarget } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';

export function targetLabel(target: ImportTarget): string {
  if (target === 'draft') return t`As drafts`;
  if (target === 'unlisted') return t({ message: 'As unlisted', comment: 'How videos are imported' });
  return t({ message: 'As public', comment: 'How videos are imported' });
}

export function targetHint(target: ImportTarget): string {
  if (target === 'draft') return t`Only you can watch them until you publish them.`;
  if (target === 'unlisted') return t`Only people with the link can watch them.`;
  return t`They keep their original date. Subscribers aren't notified of old videos.`;
}
