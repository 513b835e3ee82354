import { finished } from 'node:stream/promises';
import { apiBase } from '@kinora/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { createGate } from '../../../http/gate.ts';
import type { Routing } from '../../../http/routing.ts';
import { requireViewer, type Viewer } from '../../../http/viewer.ts';
import { profile } from '../../accounts/service.ts';
import { exportPrefix } from '../keys.ts';
import { downloadPath } from '../present.ts';
import { claim, findAvailable } from '../queries.ts';
import { streamZip } from './zip.ts';

type DownloadRequest = FastifyRequest<{ Params: { exportId: string } }>;

/** Max downloads at a time, each of which reads a few megabytes ahead. Others are told to come back. */
const allDownloads = { maxRunning: 8, maxWaiting: 0 };

/** Answers each export once, to its owner, as a ZIP that is written while it is sent. */
export function downloadRoute({ app, context, authenticate }: Routing): void {
  const enter = createGate(allDownloads);
  app.route({
    // Both by name: the HEAD that Fastify derives from GET would use the export up.
    method: ['GET', 'HEAD'],
    url: apiBase + downloadPath,
    handler: async (request: DownloadRequest, reply) => {
      const viewer = await requireViewer(request, authenticate);
      const { exportId } = request.params;
      const wanted = { id: exportId, userId: viewer.id };
      if (!isUuid(exportId) || !(await findAvailable(context.db, wanted))) throw notFound();
      const name = await nameFor(context, viewer);
      if (request.method === 'HEAD') return describe(reply, name).send();
      return enter(async () => {
        if (!(await claim(context.db, wanted))) throw notFound();
        await send(context, describe(reply, name), exportId);
        return reply;
      });
    },
  });
}

async function nameFor(ctx: Context, viewer: Viewer): Promise<string> {
  const { username } = await profile(ctx, viewer);
  return `kinora-${username}-${new Date().toISOString().slice(0, 10)}.zip`;
}

function describe(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    // A proxy would store gigabytes before it forwards them.
    'x-accel-buffering': 'no',
  });
}

/** Sends the archive, and then deletes its texts, even if the connection broke: the export is used up. */
async function send({ storage, log }: Context, reply: FastifyReply, exportId: string): Promise<void> {
  const zip = streamZip(storage, exportId);
  zip.once('error', (error) => log.warn({ err: error }, 'An export could not be sent to its end'));
  reply.send(zip);
  await finished(zip).catch(() => {});
  await storage.deleteAll(exportPrefix(exportId));
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'This export was downloaded already or has expired.');
}
