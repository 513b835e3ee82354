import type { VideoCard } from '@kinora/contract/videos';
import { createContext } from 'react';

/** A dialog that a card's menu opens: the playlists for its video, or its link. */
export type CardDialog = { kind: 'playlists' | 'share'; video: Pick<VideoCard, '_id' | 'isSaved'> };

/** Opens a card dialog. The layout renders it, because the card may leave its list while the dialog is open. */
export const CardDialogContext = createContext<(dialog: CardDialog) => void>(() => {});
