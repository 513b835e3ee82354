import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDrags } from './drag.ts';

type Place = [x: number, y: number];

const element = document.createElement('div');
/** The distance after each movement and at the end. */
let log: (number | string)[];
let stop: () => void;

beforeEach(() => {
  log = [];
  document.body.append(element);
  stop = watchDrags(element, {
    accepts: () => true,
    onMove: ({ y }) => log.push(y),
    onEnd: ({ y }, isCanceled) => log.push(`${isCanceled ? 'canceled' : 'ended'} at ${y}`),
  });
});

afterEach(() => {
  stop();
  element.remove();
});

/** Reports fingers on the screen to the element. */
function touch(type: 'touchstart' | 'touchmove' | 'touchend', ...places: Place[]): void {
  const touches = places.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target: element, clientX, clientY }),
  );
  element.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
}

test('one finger drags until it leaves the screen', () => {
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 80]);
  touch('touchend');
  expect(log).toEqual([80, 'ended at 80']);
});

test('a second finger cancels the drag, also outside of the element, and the first then drags no further', () => {
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 80]);
  touch('touchmove', [0, 90], [200, 300]);
  touch('touchmove', [0, 120]);
  touch('touchend');
  expect(log).toEqual([80, 'canceled at 80']);
});

test('a drag is canceled if another finger is still on the screen when it ends', () => {
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 80]);
  touch('touchend', [200, 300]);
  expect(log).toEqual([80, 'canceled at 80']);
});

test('a drag on a zoomed page only moves the page', () => {
  vi.spyOn(VisualViewport.prototype, 'scale', 'get').mockReturnValue(2);
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 80]);
  touch('touchend');
  expect(log).toEqual([]);
});
