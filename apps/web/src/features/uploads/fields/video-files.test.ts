import { defaultMaxVideoBytes } from '@kinora/contract/upload-host';
import { expect, test } from 'vitest';
import { checkThumbnail, checkVideo, titleFromName } from './video-files.ts';

const max = defaultMaxVideoBytes;

function file(name: string, type: string, size = 1): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test('checks a video by type and size', () => {
  expect(checkVideo(file('a.mp4', 'video/mp4', max), max)).toBeUndefined();
  expect(checkVideo(file('a.mkv', ''), max)).toBeUndefined();
  expect(checkVideo(file('a.mp4', 'video/mp4', max + 1), max)).toBe('Video size should be less than 100MB');
  expect(checkVideo(file('a.txt', 'text/plain'), max)).toBe('Please upload a video file');
  expect(checkVideo(file('a.pdf', 'application/pdf'), max)).toBe('Please upload a video file');
  expect(checkVideo(file('a.jpg', 'image/jpeg'), max)).toBe('Please upload a video file');
});

test.each(['audio/mpeg', 'audio/flac', 'image/gif', 'image/png', 'image/apng', 'image/webp'])(
  'accepts a file of the type %s, which can become a video',
  (type) => {
    expect(checkVideo(file('a', type), max)).toBeUndefined();
  },
);

test.each([
  // Chromium on Linux reads these types from the desktop's MIME database.
  ['a.ts', 'text/vnd.trolltech.linguist'],
  ['a.asf', 'application/vnd.ms-asf'],
  ['a.rm', 'application/vnd.rn-realmedia'],
])('leaves %s to the server whatever type the browser reports', (name, type) => {
  expect(checkVideo(file(name, type), max)).toBeUndefined();
});

test('a thumbnail must be an image', () => {
  expect(checkThumbnail(file('a.png', 'image/png'))).toBeUndefined();
  expect(checkThumbnail(file('a.mp4', 'video/mp4'))).toBe('Please upload an image file');
});

test.each([
  ['my_holiday-2026.mp4', 'my holiday 2026'],
  ['Conversation v1.2 final.webm', 'Conversation v1.2 final'],
  ['.mp4', ''],
  ['x'.repeat(300), 'x'.repeat(150)],
  [`${'x'.repeat(149)}🌊 and more.mp4`, `${'x'.repeat(149)}🌊`],
  [`${'x'.repeat(149)}👩‍👩‍👧 and more.mp4`, 'x'.repeat(149)],
  // A letter and its combining accent are one character but two code points.
  [`${'x'.repeat(149)}e\u0301.mp4`, 'x'.repeat(149)],
])('a file named %j gets the title %j', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});
