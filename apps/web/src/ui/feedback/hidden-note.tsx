import { EyeOff } from 'lucide-react';

type HiddenNoteProps = { itemKind: 'video' | 'comment' | 'tweet'; reason: string };

/** Tells the owner why the staff has hidden an item. Other members don't see the item. */
export function HiddenNote({ itemKind, reason }: HiddenNoteProps) {
  return (
    <div className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
      <EyeOff aria-hidden="true" size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          The staff of this site has hidden this {itemKind}. Only you can see it.
        </p>
        <p className="mt-1 wrap-anywhere">{reason}</p>
      </div>
    </div>
  );
}
