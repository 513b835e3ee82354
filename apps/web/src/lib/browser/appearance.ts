import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Appearance = 'dark' | 'light';

/** `public/before-paint.js` also reads this key, before the first paint. */
const key = 'kinora-appearance';
const listeners = new Set<() => void>();

function currentAppearance(): Appearance {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function setAppearance(appearance: Appearance): void {
  writeStored(key, appearance);
  document.documentElement.dataset.theme = appearance;
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
  for (const listener of listeners) listener();
}

/** Whether the viewer has chosen an appearance, which overrides the system's. */
export function hasChosenAppearance(): boolean {
  return readStored(key) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance);
}
