import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Deferred, useDeferred, useDeferredFailure } from './deferred.ts';
import { OverlayFailure } from './part-failure.tsx';

type Trigger = ReactElement<ComponentProps<'button'>>;

type DeferredTriggerProps<Props> = {
  popup: Deferred<Props>;
  /** The button that opens the menu. */
  trigger: Trigger;
  children: (Popup: ComponentType<Props>, trigger: Trigger) => ReactNode;
};

/** Milliseconds after a press ends within which its click arrives. */
const clickDelay = 350;

/**
 * The button of a menu whose code loads when the button is hovered, touched or focused. Until the code has loaded, it
 * is a plain button with the same appearance and accessible state. Then the menu's own button replaces it, takes over
 * the focus, and receives the click or key press with which the viewer tried to open the menu.
 */
export function DeferredTrigger<Props>({ popup, trigger, children }: DeferredTriggerProps<Props>) {
  const Popup = useDeferred(popup);
  const button = useRef<HTMLButtonElement>(null);
  const opening = useRef<Event>(null);
  const [isOpenRequested, setOpenRequested] = useState(false);
  const hasFailed = useDeferredFailure(popup);
  const { isPressed, pressProps } = usePress();
  const isReplaced = useReplacement(button, Popup !== null && !isPressed);

  useEffect(() => {
    if (!isReplaced || !opening.current) return;
    button.current?.dispatchEvent(opening.current);
    opening.current = null;
  }, [isReplaced]);

  if (Popup && isReplaced) return children(Popup, cloneElement(trigger, { ref: button }));
  const open = (event: Event) => {
    popup.load();
    opening.current = event;
    setOpenRequested(true);
  };
  const giveUp = () => {
    opening.current = null;
    setOpenRequested(false);
  };
  const plain = cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: popup.load,
    onFocus: popup.load,
    ...pressProps,
    onClick: ({ detail }: MouseEvent) => {
      pressProps.onClick();
      open(new window.MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      open(new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, key }));
    },
  });
  return (
    <>
      {plain}
      {isOpenRequested && hasFailed && <OverlayFailure onRetry={popup.load} onClose={giveUp} />}
    </>
  );
}

/** Tracks presses, because a button that is replaced between press and release would lose the click. */
function usePress() {
  const [isPressed, setPressed] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPressed(false), clickDelay);
  };
  const press = () => {
    clearTimeout(timer.current);
    setPressed(true);
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, release, { once: true });
    }
  };
  return { isPressed, pressProps: { onPointerDown: press, onClick: () => setPressed(false) } };
}

/**
 * Whether the button has been replaced, which happens once `canReplace` is true. The new one takes over the focus.
 */
function useReplacement(button: { current: HTMLButtonElement | null }, canReplace: boolean): boolean {
  const [isReplaced, setReplaced] = useState(canReplace);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isReplaced || !canReplace) return;
    hadFocus.current = document.activeElement === button.current;
    setReplaced(true);
  }, [button, isReplaced, canReplace]);
  useLayoutEffect(() => {
    if (isReplaced && hadFocus.current) button.current?.focus({ preventScroll: true });
  }, [button, isReplaced]);
  return isReplaced;
}
