import { expect, test } from 'vitest';
import { planStoryboard, storyboardText } from './storyboard-plan.ts';

const wide = { width: 640, height: 360 };

test('a short video has a still for every group of pictures', () => {
  expect(planStoryboard(wide, 60)).toEqual({ width: 160, height: 90, interval: 2, duration: 60 });
});

test('a long video has a limited number of stills, spaced further apart', () => {
  const { interval, duration } = planStoryboard(wide, 12 * 3600);
  expect(duration / interval).toBeLessThanOrEqual(250);
});

test('a portrait video has portrait stills, and stills of a tiny video are not enlarged', () => {
  expect(planStoryboard({ width: 202, height: 360 }, 5)).toMatchObject({ width: 90, height: 160 });
  expect(planStoryboard({ width: 64, height: 64 }, 5)).toMatchObject({ width: 64, height: 64 });
});

test('stills continue across rows and sheets, and the last one ends with the video', () => {
  const blocks = storyboardText(planStoryboard(wide, 61.5), 2).trim().split('\n\n');
  expect(blocks).toHaveLength(1 + 31);
  expect(blocks[1]).toBe('00:00:00.000 --> 00:00:02.000\nsheet-0.jpg#xywh=0,0,160,90');
  expect(blocks[7]).toBe('00:00:12.000 --> 00:00:14.000\nsheet-0.jpg#xywh=160,90,160,90');
  expect(blocks[26]).toBe('00:00:50.000 --> 00:00:52.000\nsheet-1.jpg#xywh=0,0,160,90');
  expect(blocks[31]).toBe('00:01:00.000 --> 00:01:01.500\nsheet-1.jpg#xywh=0,90,160,90');
});

test('omits sheets that do not exist', () => {
  expect(storyboardText(planStoryboard(wide, 120), 1)).not.toContain('sheet-1');
});
