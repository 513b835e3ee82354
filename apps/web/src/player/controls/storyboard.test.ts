import { expect, test } from 'vitest';
import { findStill, parseStoryboard } from './storyboard.ts';

const text = `WEBVTT

00:00.000 --> 00:05.000
sprite-0.jpg#xywh=0,0,160,90

2
00:05.000 --> 01:00:05.000 line:0
sprite-0.jpg#xywh=160,90,160,90

01:00:05.000 --> 01:00:10.000
a cue that names no image
`;

const stills = parseStoryboard(text, 'https://kinora.example/media/1/storyboard.vtt');

test('reads the times, image and region of each still', () => {
  const image = 'https://kinora.example/media/1/sprite-0.jpg';
  expect(stills).toEqual([
    { from: 0, until: 5, image, x: 0, y: 0, width: 160, height: 90 },
    { from: 5, until: 3605, image, x: 160, y: 90, width: 160, height: 90 },
  ]);
});

test('finds the still at a time, and the last one after the end', () => {
  expect(findStill(stills, 4.9)?.x).toBe(0);
  expect(findStill(stills, 5)?.x).toBe(160);
  expect(findStill(stills, 9999)?.x).toBe(160);
  expect(findStill([], 1)).toBeUndefined();
});

test("a file that isn't a storyboard has no stills", () => {
  expect(parseStoryboard('<!doctype html><title>Not found</title>', 'https://kinora.example/')).toEqual([]);
});
