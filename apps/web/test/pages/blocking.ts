import { blockPerson, unblockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, aVideo, grace } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button } from '#test/screen.ts';

export const refusal = "You can't do this because this person has blocked you.";
export const more = (name: string) => button(`More actions for @${name}`);
export const item = (name: string) => page.getByRole('menuitem', { name });
export const dialog = page.getByRole('alertdialog', { name: 'Block @grace?' });

export let isBlocked: boolean;
export const block = vi.fn(() => {
  isBlocked = true;
  return { isBlocked };
});

export const serveBlocking = () => {
  isBlocked = false;
  block.mockClear();
  api.use(...defaultHandlers());
  api.use(
    respond(getChannel, () => aChannel(grace, { isBlocked })),
    respond(blockPerson, block),
    respond(unblockPerson, () => {
      isBlocked = false;
      return { isBlocked };
    }),
  );
};

export const video = aVideo();
export const serveRefusal = () => {
  api.use(...defaultHandlers());
  api.use(
    respond(getVideo, () => video),
    respondWithError(addVideoComment, 'FORBIDDEN', refusal),
    respondWithError(toggleVideoLike, 'FORBIDDEN', refusal),
    respondWithError(toggleSubscription, 'FORBIDDEN', refusal),
  );
};
