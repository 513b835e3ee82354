import { createContext } from 'react';

/** Keeps the surrounding dialog open until the returned function is called, while a form in it is being saved. */
export const HoldOpen = createContext<(() => () => void) | null>(null);
