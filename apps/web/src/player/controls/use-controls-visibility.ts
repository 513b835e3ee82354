import { useCallback, useEffect, useRef, useState } from 'react';

const idleDelay = 2500;
const hideDelayOnLeave = 400;

/** The controls stay visible while the stage matches this. */
const busy = ':has(:focus-visible, [data-popup-open], [role="dialog"])';

export type ControlsVisibility = { isVisible: boolean; show(): void; toggle(): void };

/** Shows the controls after pointer or key input, and while they are in use. */
export function useControlsVisibility(stage: HTMLElement | null): ControlsVisibility {
  const [isVisible, setVisible] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hideAfter = useCallback(
    (delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (stage?.matches(busy)) {
          hideAfter(idleDelay);
        } else {
          setVisible(false);
        }
      }, delay);
    },
    [stage],
  );

  const show = useCallback(() => {
    setVisible(true);
    hideAfter(idleDelay);
  }, [hideAfter]);

  const toggle = useCallback(() => {
    setVisible((before) => !before);
    hideAfter(idleDelay);
  }, [hideAfter]);

  useEffect(() => {
    if (!stage) return;
    const watch = new AbortController();
    const { signal } = watch;
    // Not for touch: taps toggle the controls instead.
    const forPointer = (react: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') react();
    };
    // A tap also moves the focus before its click toggles the controls, so only keyboard focus counts.
    const showForKeyboard = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show();
    };
    stage.addEventListener('pointermove', forPointer(show), { signal });
    stage.addEventListener(
      'pointerleave',
      forPointer(() => hideAfter(hideDelayOnLeave)),
      { signal },
    );
    stage.addEventListener('focusin', showForKeyboard, { signal });
    stage.addEventListener('keydown', show, { signal });
    show();
    return () => {
      watch.abort();
      clearTimeout(timer.current);
    };
  }, [stage, show, hideAfter]);

  return { isVisible, show, toggle };
}
