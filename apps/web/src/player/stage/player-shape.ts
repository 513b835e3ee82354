/** The player's size, shared with the placeholder shown until it has loaded. */
export const playerShape = 'relative aspect-video max-h-[max(16rem,calc(100dvh-9rem))] w-full';
