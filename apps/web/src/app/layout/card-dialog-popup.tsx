import { t } from '@lingui/core/macro';
import { PlaylistCheckboxes } from '#features/playlists/add/playlist-checkboxes.tsx';
import type { CardDialog } from '#features/videos/cards/card-dialog.ts';
import { ShareLink } from '#features/videos/page/share-link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export type CardDialogPopupProps = CardDialog & { open: boolean; onOpenChange: (open: boolean) => void };

/** The content of the dialog, loaded on demand by `CardDialogHost`. */
export function CardDialogPopup({ kind, video, ...dialog }: CardDialogPopupProps) {
  return (
    <Dialog
      {...dialog}
      title={kind === 'share' ? t({ message: 'Share', context: 'verb' }) : t`Add to Playlist`}
      focusAfter={() => focusWithoutCard(video._id)}
    >
      {kind === 'share' ? <ShareLink videoId={video._id} /> : <PlaylistCheckboxes video={video} />}
    </Dialog>
  );
}

/** Returns the element to focus if the card has left its list; null to return the focus to the card's menu button. */
function focusWithoutCard(videoId: string): HTMLElement | null {
  const hasCard = document.querySelector(`[data-card-menu="${videoId}"]`) !== null;
  return hasCard ? null : document.getElementById('main');
}
