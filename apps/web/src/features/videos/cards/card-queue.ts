import type { VideoCard } from '@kinora/contract/videos';
import { createContext } from 'react';

/** Adds a card's video to the queue: to play it next or last. The layout provides it. */
export type QueueVideo = (video: VideoCard, place: 'next' | 'last') => void;

export const CardQueueContext = createContext<QueueVideo>(() => {});
