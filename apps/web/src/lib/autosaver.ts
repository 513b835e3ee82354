export type SaveState = 'unsaved' | 'saving' | 'saved' | 'failed';

type Options = {
  hasChanges: () => boolean;
  /** Saves the current changes. */
  save: () => Promise<void>;
  onState: (state: SaveState) => void;
  onFailed: (error: unknown) => void;
};

/** Milliseconds without a change after which the changes are saved. */
const delay = 1000;

export type Autosaver = ReturnType<typeof createAutosaver>;

/** Saves changes a moment after the last one, with one request at a time. */
export function createAutosaver({ hasChanges, save, onState, onFailed }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isPaused = false;

  const run = async () => {
    onState('saving');
    try {
      // Changes made during a request are saved by the next one.
      while (hasChanges()) await save();
      onState('saved');
    } catch (error) {
      onState('failed');
      onFailed(error);
    }
  };
  const start = () => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
  };
  const flush = () => {
    clearTimeout(timer);
    if (!isPaused && hasChanges()) start();
  };
  return {
    /** Call after each change. */
    schedule() {
      clearTimeout(timer);
      if (isPaused || !hasChanges()) return;
      if (!running) onState('unsaved');
      timer = setTimeout(flush, delay);
    },
    /** Saves without waiting. */
    flush,
    /** Saves nothing until the person retries. */
    pause() {
      clearTimeout(timer);
      isPaused = true;
      onState('failed');
    },
    retry() {
      isPaused = false;
      start();
    },
    /** Drops changes that aren't being saved, and resolves once no request is in flight. */
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
