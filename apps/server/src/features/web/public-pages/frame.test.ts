import { expect, test } from 'vitest';
import { frameSize } from './frame.ts';

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };

test.each([
  [wide, {}, { width: 640, height: 360 }],
  [tall, {}, { width: 360, height: 640 }],
  [wide, { width: 320 }, { width: 320, height: 180 }],
  [wide, { width: 1280 }, { width: 1280, height: 720 }],
  [wide, { width: 1280, height: 180 }, { width: 320, height: 180 }],
  [tall, { height: 320 }, { width: 180, height: 320 }],
  [{ width: 0, height: 0 }, { width: 640 }, { width: 640, height: 360 }],
  [{ width: 4000, height: 2 }, { width: 10 }, { width: 10, height: 1 }],
])('fits %j within %j as %j', (video, limits, size) => {
  expect(frameSize(video, limits)).toEqual(size);
});
