import {
  Accessibility,
  AutoScroller,
  DragDropManager,
  type DragEndEvent,
  Feedback,
  StyleInjector,
} from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import './drag.css';

type Operation = DragEndEvent['operation'];
type Step = { operation: Operation };

const instructions =
  'Press Space or Enter to pick the video up. Then move it with the arrow keys, and press Space or Enter to drop it, or Escape to put it back.';

/** Creates the announcements for screen readers. */
function announceSteps(countVideos: () => number) {
  let lastAnnouncedIndex = 0;
  const announce = ({ source }: Operation, text: (title: string, at: string, before: string) => string) => {
    if (!source || !isSortable(source)) return undefined;
    lastAnnouncedIndex = source.index;
    const position = (index: number) => `position ${index + 1} of ${countVideos()}`;
    return text(String(source.data.title), position(source.index), position(source.initialIndex));
  };
  return {
    dragstart: ({ operation }: Step) => announce(operation, (title, at) => `Picked up ${title}, ${at}.`),
    dragover: ({ operation }: Step) => {
      const { source } = operation;
      if (!source || !isSortable(source) || source.index === lastAnnouncedIndex) return undefined;
      return announce(operation, (title, at) => `${title} is at ${at}.`);
    },
    dragend: ({ operation, canceled }: Step & { canceled: boolean }) =>
      announce(operation, (title, at, before) =>
        canceled ? `${title} is back at ${before}.` : `Dropped ${title} at ${at}.`,
      ),
  };
}

/** Creates a manager for dragging with the pointer and the keyboard. It announces each step to screen readers. */
export function createDragManager(countVideos: () => number): DragDropManager {
  const manager = new DragDropManager({
    plugins: [
      AutoScroller,
      Feedback,
      Accessibility.configure({
        announcements: announceSteps(countVideos),
        screenReaderInstructions: { draggable: instructions },
        debounce: 200,
      }),
    ],
  });
  // The Content Security Policy forbids injected styles, so `drag.css` contains them.
  manager.registry.plugins.get(StyleInjector)?.destroy();
  return manager;
}
