import { expect, test } from 'vitest';
import { srcSetOf } from './images.ts';

const base = 'https://videos.example/media/assets/0193';

test('an image on our host is offered in its own width and all smaller widths', () => {
  expect(srcSetOf(`${base}/1280.webp`, 'thumbnails')).toBe(
    `${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w, ${base}/1280.webp 1280w`,
  );
});

test('a small image is never requested larger than it is', () => {
  expect(srcSetOf(`${base}/500.webp`, 'thumbnails')).toBe(`${base}/320.webp 320w, ${base}/500.webp 500w`);
  expect(srcSetOf(`${base}/90.webp`, 'avatars')).toBe(`${base}/90.webp 90w`);
});

test('an image on Cloudinary is requested in each width and never enlarged', () => {
  const host = 'https://res.cloudinary.com/demo/image/upload';
  expect(srcSetOf(`${host}/v17/avatars/a.jpg`, 'avatars')).toBe(
    `${host}/c_limit,f_auto,q_auto,w_160/v17/avatars/a.jpg 160w, ${host}/c_limit,f_auto,q_auto,w_320/v17/avatars/a.jpg 320w`,
  );
});

test('a URL on another host has no srcset', () => {
  expect(srcSetOf('https://pictures.example/sample.jpg', 'thumbnails')).toBeUndefined();
});
