import {
  answerAct as answerActCall,
  appealSuspension as answerSuspensionCall,
} from '@kinora/contract/appeals';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { createTokenKeys } from '../../identity/sessions/keys.ts';
import { answerAct, appealSuspension } from './service.ts';

export async function answerRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);
  bind(answerActCall, async (ctx, { viewer, params, body }) => {
    await answerAct(ctx, viewer, params.notificationId, body.text);
    return {};
  });

  bind(
    answerSuspensionCall,
    async (ctx, { body, request }) => {
      await appealSuspension(ctx, keys, body, sourceOf(request));
      return {};
    },
    { limit: null },
  );
}
