/** The player's size, shared with the placeholder that is shown until the player has loaded. */
export const playerShape =
  'relative aspect-video max-h-[max(16rem,calc(100dvh-9rem))] short:max-h-[calc(100svh-var(--header-height))] w-full';
