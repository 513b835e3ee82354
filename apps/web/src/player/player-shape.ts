/** The classes that give the player its place, for whatever holds it until the player is loaded. */
export const playerShape = 'relative aspect-video max-h-[max(16rem,calc(100dvh-9rem))] w-full';
