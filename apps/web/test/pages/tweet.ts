import { getTweet } from '@kinora/contract/tweets';
import { page } from 'vitest/browser';
import { respond } from '#test/api.ts';
import { aTweet } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';

export const tweet = aTweet();
export const handlers = (shown = tweet) => [...noComments(), respond(getTweet, () => shown)];
export const like = page.getByRole('button', { name: /^Like \d/ });
