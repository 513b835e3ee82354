import { expect, test } from 'vitest';
import { withLike } from './like.ts';

const comment = { isLiked: false, totalLikes: 3 };

test('liking adds one and unliking subtracts it', () => {
  const liked = withLike(comment, true);
  expect(liked).toEqual({ isLiked: true, totalLikes: 4 });
  expect(withLike(liked, false)).toEqual(comment);
});

test('setting the same state again changes nothing', () => {
  expect(withLike(comment, false)).toBe(comment);
});
