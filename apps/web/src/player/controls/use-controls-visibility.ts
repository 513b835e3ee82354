import { useCallback, useEffect, useRef, useState } from 'react';

const idleAfter = 2500;
const goneAfter = 400;

/** While one of these is in the player, somebody is busy with the controls. */
const busy = ':has(:focus-visible, [data-popup-open], [role="dialog"])';

export type Presence = { present: boolean; wake(): void; toggle(): void };

/** Whether somebody is there to need the controls: moves the pointer, or has the focus in them. */
export function usePresence(stage: HTMLElement | null): Presence {
  const [present, setPresent] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leaveAfter = useCallback(
    (delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (stage?.matches(busy)) leaveAfter(idleAfter);
        else setPresent(false);
      }, delay);
    },
    [stage],
  );

  const wake = useCallback(() => {
    setPresent(true);
    leaveAfter(idleAfter);
  }, [leaveAfter]);

  const toggle = useCallback(() => {
    setPresent((before) => !before);
    leaveAfter(idleAfter);
  }, [leaveAfter]);

  useEffect(() => {
    if (!stage) return;
    const watch = new AbortController();
    const { signal } = watch;
    // A finger comes and goes: taps decide instead.
    const forPointer = (react: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') react();
    };
    stage.addEventListener('pointermove', forPointer(wake), { signal });
    stage.addEventListener(
      'pointerleave',
      forPointer(() => leaveAfter(goneAfter)),
      { signal },
    );
    stage.addEventListener('focusin', wake, { signal });
    stage.addEventListener('keydown', wake, { signal });
    wake();
    return () => {
      watch.abort();
      clearTimeout(timer.current);
    };
  }, [stage, wake, leaveAfter]);

  return { present, wake, toggle };
}
