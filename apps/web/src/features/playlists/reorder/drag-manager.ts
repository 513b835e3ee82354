import {
  Accessibility,
  AutoScroller,
  DragDropManager,
  type DragEndEvent,
  Feedback,
  StyleInjector,
} from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { t } from '@lingui/core/macro';
import './drag.css';

type Operation = DragEndEvent['operation'];
type Step = { operation: Operation };
/** Positions start at 1. `home` is the one before the drag. */
type Dragged = { title: string; position: number; home: number; count: number };

/** Creates the announcements for screen readers. */
function announceSteps(countVideos: () => number) {
  let lastAnnouncedIndex = 0;
  const announce = ({ source }: Operation, text: (dragged: Dragged) => string) => {
    if (!source || !isSortable(source)) return undefined;
    lastAnnouncedIndex = source.index;
    return text({
      title: String(source.data.title),
      position: source.index + 1,
      home: source.initialIndex + 1,
      count: countVideos(),
    });
  };
  return {
    dragstart: ({ operation }: Step) =>
      announce(
        operation,
        ({ title, position, count }) => t`Picked up ${title}, position ${position} of ${count}.`,
      ),
    dragover: ({ operation }: Step) => {
      const { source } = operation;
      if (!source || !isSortable(source) || source.index === lastAnnouncedIndex) return undefined;
      return announce(
        operation,
        ({ title, position, count }) => t`${title} is at position ${position} of ${count}.`,
      );
    },
    dragend: ({ operation, canceled }: Step & { canceled: boolean }) =>
      announce(operation, ({ title, position, home, count }) =>
        canceled
          ? t`${title} is back at position ${home} of ${count}.`
          : t`Dropped ${title} at position ${position} of ${count}.`,
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
        screenReaderInstructions: {
          draggable: t`Press Space or Enter to pick up the video. Move it with the arrow keys, then press Space or Enter to drop it, or Escape to put it back.`,
        },
        debounce: 200,
      }),
    ],
  });
  // The Content Security Policy forbids injected styles, so `drag.css` contains them.
  manager.registry.plugins.get(StyleInjector)?.destroy();
  return manager;
}
