import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { BookmarkCheck, BookmarkPlus, ListEnd, ListPlus, ListStart, Share2 } from 'lucide-react';
import { type ReactElement, use } from 'react';
import { useNavigate } from 'react-router';
import { useWatchLater } from '#lib/api/use-watch-later.ts';
import { useSignInPath } from '#lib/session/use-sign-in-path.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { type MenuItem, MenuPopup } from '#ui/overlay/menu-popup.tsx';
import { CardDialogContext } from './card-dialog.ts';
import { CardQueueContext } from './card-queue.ts';

export type CardMenuPopupProps = {
  trigger: ReactElement;
  video: VideoCard;
  /** Entries added by the list that contains the card. */
  extraItems: readonly MenuItem[];
};

/** The content of the menu, loaded on demand by `CardMenu`. */
export function CardMenuPopup(props: CardMenuPopupProps) {
  return useViewer() ? <MembersMenu {...props} /> : <GuestsMenu {...props} />;
}

function MembersMenu(props: CardMenuPopupProps) {
  const { video } = props;
  const changeSaved = useWatchLater(video);
  const openDialog = use(CardDialogContext);
  return (
    <VideoMenu
      {...props}
      onSave={() => changeSaved(!video.isSaved)}
      onAdd={() => openDialog({ kind: 'playlists', video })}
    />
  );
}

/** The menu for guests. Actions that need an account open the login page, which leads back here. */
function GuestsMenu(props: CardMenuPopupProps) {
  const navigate = useNavigate();
  const signIn = useSignInPath();
  const logIn = () => void navigate(signIn);
  return <VideoMenu {...props} onSave={logIn} onAdd={logIn} />;
}

type VideoMenuProps = CardMenuPopupProps & { onSave: () => void; onAdd: () => void };

function VideoMenu({ trigger, video, extraItems, onSave, onAdd }: VideoMenuProps) {
  const openDialog = use(CardDialogContext);
  const queue = use(CardQueueContext);
  const SaveIcon = video.isSaved ? BookmarkCheck : BookmarkPlus;
  const items: MenuItem[] = [
    {
      label: t`Play next`,
      icon: <ListStart aria-hidden="true" size={16} />,
      onClick: () => queue(video, 'next'),
    },
    {
      label: t`Add to queue`,
      icon: <ListEnd aria-hidden="true" size={16} />,
      onClick: () => queue(video, 'last'),
    },
    {
      label: video.isSaved ? t`Remove from Watch later` : t`Save to Watch later`,
      icon: <SaveIcon aria-hidden="true" size={16} />,
      onClick: onSave,
    },
    { label: t`Save to playlist…`, icon: <ListPlus aria-hidden="true" size={16} />, onClick: onAdd },
    {
      label: t({ message: 'Share', context: 'verb' }),
      icon: <Share2 aria-hidden="true" size={16} />,
      onClick: () => openDialog({ kind: 'share', video }),
    },
  ];
  return <MenuPopup trigger={trigger} items={[...items, ...extraItems]} />;
}
