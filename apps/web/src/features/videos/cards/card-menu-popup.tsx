import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { BookmarkCheck, BookmarkPlus, ListEnd, ListPlus, ListStart, Share2 } from 'lucide-react';
import { type ReactElement, use } from 'react';
import { useWatchLater } from '#lib/api/use-watch-later.ts';
import { useSignInFor } from '#lib/session/use-action-link.ts';
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

/** The menu for guests. Actions that need an account open the login page, which leads back here and performs them. */
function GuestsMenu(props: CardMenuPopupProps) {
  const { _id: videoId, title } = props.video;
  const signIn = useSignInFor();
  const logInTo = (kind: 'save' | 'add-to-playlist') => () => signIn({ kind, videoId, title });
  return <VideoMenu {...props} onSave={logInTo('save')} onAdd={logInTo('add-to-playlist')} />;
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
