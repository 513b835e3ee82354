import { createContext } from 'react';

/**
 * Keeps the surrounding dialog open, for example while a form in it is being saved, until the returned function is
 * called.
 */
export const HoldOpen = createContext<(() => () => void) | null>(null);
