/** The player's size, also for its placeholder until it has loaded. */
export const playerShape = 'relative aspect-video max-h-[max(16rem,calc(100dvh-9rem))] w-full';
