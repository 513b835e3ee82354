import {
  answerAct as appealActionEndpoint,
  appealSuspension as appealSuspensionEndpoint,
  closeAppeal as closeAppealEndpoint,
} from '@kinora/contract/appeals';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { createTokenKeys } from '../../identity/sessions/keys.ts';
import { appealAction, appealSuspension, closeAppeal } from './service.ts';

export async function appealRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);
  bind(appealActionEndpoint, async (ctx, { viewer, params, body }) => {
    await appealAction(ctx, viewer, params.notificationId, body.text);
    return {};
  });

  bind(closeAppealEndpoint, async (ctx, { viewer, params }) => {
    await closeAppeal(ctx, viewer, params.entryId);
    return {};
  });

  bind(
    appealSuspensionEndpoint,
    async (ctx, { body, request }) => {
      await appealSuspension(ctx, keys, body, sourceOf(request));
      return {};
    },
    { limit: null },
  );
}
