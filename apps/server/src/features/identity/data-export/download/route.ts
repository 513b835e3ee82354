import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { errorText } from '@kinora/contract/error-texts';
import { apiBase } from '@kinora/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import { createGate } from '../../../../http/gate.ts';
import type { Routing } from '../../../../http/routing.ts';
import { requireViewer } from '../../../../http/viewer.ts';
import { type Translate, translatorOf } from '../../../../platform/i18n/translate.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { type PersonLocales, recipientLocale } from '../../accounts/policy.ts';
import { profile } from '../../accounts/service.ts';
import { requireRecentFactor } from '../../two-factor/service.ts';
import { exportPrefix } from '../keys.ts';
import { downloadPath } from '../present.ts';
import { claim, findAvailable } from '../queries.ts';
import { streamZip } from './zip.ts';

type DownloadRequest = FastifyRequest<{ Params: { exportId: string } }>;

/**
 * Max concurrent downloads per process, each of which reads up to 16 MB ahead. Further downloads are rejected and can
 * be retried. A client can make a download take arbitrarily long, so each person can have only one at a time.
 */
const allDownloads = { maxRunning: 32, maxWaiting: 0 };

/** Serves an export to its owner, once, as a ZIP file that is created while it is sent. */
export function downloadRoute({ app, context, authenticate }: Routing): void {
  const enter = createGate(allDownloads);
  /** Ids of the exports that are being downloaded, by person. */
  const open = new Map<string, string>();
  app.route({
    // Handles HEAD explicitly, because the HEAD route that Fastify derives from GET would use up the export.
    method: ['GET', 'HEAD'],
    url: apiBase + downloadPath,
    handler: async (request: DownloadRequest, reply) => {
      const viewer = await requireViewer(request, authenticate);
      await requireRecentFactor(context, viewer);
      const exportId = request.params.exportId.toLowerCase();
      const wanted = { id: exportId, userId: viewer.id };
      if (!isUuid(exportId) || !(await findAvailable(context.db, wanted))) throw notFound();
      const user = await profile(context, viewer);
      const name = nameFor(user);
      if (request.method === 'HEAD') return describe(reply, name).send();
      const other = open.get(viewer.id);
      if (other !== undefined) throw other === exportId ? notFound() : oneAtATime();
      open.set(viewer.id, exportId);
      const sent = enter(async () => {
        const translate = await translatorFor(context, user);
        if (!(await claim(context.db, wanted))) throw notFound();
        await send(context, describe(reply, name), streamZip(context.storage, exportId, translate));
      });
      await sent.finally(() => open.delete(viewer.id));
      await context.storage.deleteAll(exportPrefix(exportId));
      return reply;
    },
  });
}

async function translatorFor(ctx: Context, user: PersonLocales): Promise<Translate> {
  return translatorOf(recipientLocale(user) ?? (await siteSettings(ctx)).locale);
}

function nameFor({ username }: { username: string }): string {
  return `kinora-${username}-${new Date().toISOString().slice(0, 10)}.zip`;
}

function describe(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    // Without this, a proxy could buffer gigabytes before it forwards them.
    'x-accel-buffering': 'no',
  });
}

/** Sends the archive. Resolves even if the connection breaks, since that uses up the export too. */
async function send({ log }: Context, reply: FastifyReply, zip: Readable): Promise<void> {
  zip.once('error', (error) => log.warn({ err: error }, 'Could not finish sending an export'));
  reply.send(zip);
  await finished(zip).catch(() => {});
}

function oneAtATime(): AppError {
  return new AppError('RATE_LIMITED', errorText('exportBusy'), {
    retryAfter: 60,
  });
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', errorText('exportGone'));
}
