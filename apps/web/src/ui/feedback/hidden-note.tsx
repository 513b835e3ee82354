import { t } from '@lingui/core/macro';
import { EyeOff } from 'lucide-react';

type ItemKind = 'video' | 'comment' | 'tweet';

type HiddenNoteProps = { itemKind: ItemKind; reason: string };

/** Tells the owner why the staff has hidden an item. Other members don't see the item. */
export function HiddenNote({ itemKind, reason }: HiddenNoteProps) {
  return (
    <div className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
      <EyeOff aria-hidden="true" size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{textOf(itemKind)}</p>
        <p dir="auto" className="mt-1 wrap-anywhere">
          {reason}
        </p>
      </div>
    </div>
  );
}

function textOf(itemKind: ItemKind): string {
  switch (itemKind) {
    case 'video':
      return t`The site's staff has hidden this video. Only you can see it.`;
    case 'comment':
      return t`The site's staff has hidden this comment. Only you can see it.`;
    case 'tweet':
      return t`The site's staff has hidden this tweet. Only you can see it.`;
  }
}
