import { unsubscribeFromMails } from '@kinora/contract/notifications';
import { apiBase } from '@kinora/contract/paths';
import type { Routing } from '../../../http/routing.ts';
import { unsubscribe } from './inbox.ts';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Max bytes of the form that a mail program posts. Its content is ignored. */
const formLimit = 4096;

/**
 * Serves the unsubscribe URL of emails. A mail program posts to it (RFC 8058); a browser that opens it is redirected to
 * the settings.
 */
export async function unsubscribeRoutes({ app, bindIn }: Routing): Promise<void> {
  await app.register(async (mails) => {
    const options = { parseAs: 'buffer', bodyLimit: formLimit } as const;
    mails.addContentTypeParser(forms, options, (_request, _body, done) => done(null, undefined));
    const bind = bindIn(mails);
    bind(unsubscribeFromMails, async (ctx, { query }) => {
      await unsubscribe(ctx, query.token);
      return {};
    });
    mails.get(apiBase + unsubscribeFromMails.path, async (_request, reply) =>
      reply.redirect('/settings/notifications'),
    );
  });
}
