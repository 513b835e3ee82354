import { sendTestMail } from '@kinora/contract/site';
import type { Routing } from '../../../http/routing.ts';
import { sendTest } from './test-mail.ts';

export function mailRoutes({ bind }: Routing): void {
  bind(sendTestMail, (ctx, { viewer }) => sendTest(ctx, viewer));
}
