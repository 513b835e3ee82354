import type { VideoCard } from '@kinora/contract/videos';
import { createContext } from 'react';

/** A dialog that is opened from the menu of a card: the playlists that have its video, or its link. */
export type CardDialog = { kind: 'playlists' | 'share'; video: Pick<VideoCard, '_id' | 'isSaved'> };

/** Opens one. The layout has it, because the card may leave its list meanwhile. */
export const CardDialogContext = createContext<(dialog: CardDialog) => void>(() => {});
