import { expect, test } from 'vitest';
import { withLike } from './like.ts';

const comment = { isLiked: false, totalLikes: 3 };

test('a like is one more, and taking it back one less', () => {
  const liked = withLike(comment, true);
  expect(liked).toEqual({ isLiked: true, totalLikes: 4 });
  expect(withLike(liked, false)).toEqual(comment);
});

test('what is so already changes nothing', () => {
  expect(withLike(comment, false)).toBe(comment);
});
