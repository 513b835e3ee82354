/** The size in pixels of a still that `drawStill` draws. */
export const stillSize = { width: 1280, height: 720 } as const;
