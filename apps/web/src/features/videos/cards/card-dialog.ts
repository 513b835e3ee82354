import type { VideoCard } from '@kinora/contract/videos';
import { createContext } from 'react';

/** A dialog opened by a card's menu: the playlists for its video, or the link to share. */
export type CardDialog = { kind: 'playlists' | 'share'; video: Pick<VideoCard, '_id' | 'isSaved'> };

/** Opens a card dialog. The layout renders it, because the card may leave its list while the dialog is open. */
export const CardDialogContext = createContext<(dialog: CardDialog) => void>(() => {});
