import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '#lib/browser/log.ts';

/** A component whose code loads when it is about to be needed. */
export type Deferred<Props> = {
  /** Starts loading, unless it has started. A failed load is logged and can be retried. */
  load: () => void;
  /** Null until it has loaded. */
  get: () => ComponentType<Props> | null;
  /** Whether the last load failed. False while a retry is running. */
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

export function defer<Props>(importComponent: () => Promise<ComponentType<Props>>): Deferred<Props> {
  const listeners = new Set<() => void>();
  let component: ComponentType<Props> | null = null;
  let isLoading = false;
  let hasFailed = false;

  function set(failed: boolean): void {
    hasFailed = failed;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    if (isLoading || component) return;
    isLoading = true;
    if (hasFailed) set(false);
    try {
      component = await importComponent();
      set(false);
    } catch (error) {
      logFailure('could not load a part of the page', error);
      set(true);
    } finally {
      isLoading = false;
    }
  }

  return {
    load: () => void load(),
    get: () => component,
    hasFailed: () => hasFailed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the component, or null until its code has loaded. `isNeeded` starts loading it. */
export function useDeferred<Props>(deferred: Deferred<Props>, isNeeded = false): ComponentType<Props> | null {
  useEffect(() => {
    if (isNeeded) deferred.load();
  }, [deferred, isNeeded]);
  // The third argument is for the build, which renders the home page's shell with its deferred parts.
  return useSyncExternalStore(deferred.subscribe, deferred.get, deferred.get);
}

export function useDeferredFailure<Props>({ subscribe, hasFailed }: Deferred<Props>): boolean {
  return useSyncExternalStore(subscribe, hasFailed, hasFailed);
}
