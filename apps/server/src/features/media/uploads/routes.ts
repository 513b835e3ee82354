import { errorText } from '@kinora/contract/error-texts';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { urlsOf } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { isDatabaseUnavailable } from '../../../platform/db/errors.ts';
import { MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import { isDiskFull } from '../../../platform/storage/disk.ts';
import { StorageFullError, StorageUnavailableError } from '../../../platform/storage/storage.ts';
import { createUploadSlots } from './admission/upload-slots.ts';
import { defaultTimeouts, discardBody, type UploadTimeouts } from './form/body-watch.ts';
import { type Deps, handleUpload } from './handle-upload.ts';
import { cloudName, createMediaHost, isResourceType } from './host.ts';
import { HostError, sendHostError } from './host-error.ts';
import { discard, progressOf } from './parts/parts.ts';
import { startSweepingParts } from './parts/sweep-parts.ts';
import { presentProgress, presentUpload } from './present.ts';
import { signOneUpload } from './signing/sign.ts';

type UploadRequest = FastifyRequest<{ Params: { cloud: string; resourceType: string } }>;

/** Registers the API's routes for uploads, and the upload host that receives them. */
export async function mediaHostRoutes(
  { app, bind, context }: Routing,
  timeouts: UploadTimeouts = defaultTimeouts,
): Promise<void> {
  const host = createMediaHost(context.secret);
  bind(signUpload, (ctx, { viewer, query }) => signOneUpload(ctx, host, viewer, query), {
    limit: 'upload',
  });
  const mutex = createKeyedMutex();
  const deps: Deps = { host, mutex, slots: createUploadSlots(), timeouts };
  const sweeping = startSweepingParts(context);
  app.addHook('onClose', () => sweeping[Symbol.asyncDispose]());
  bind(getPartialUpload, (ctx, { viewer, params }) => progressOf(ctx, viewer, params.name));
  bind(discardPartialUpload, (ctx, { viewer, params }) => discard(ctx, mutex, viewer, params.name));

  await app.register(async (media) => hostRoutes(media, context, deps));
}

/** Registers the upload host's routes, whose responses have Cloudinary's shape. */
function hostRoutes(media: FastifyInstance, context: Context, deps: Deps): void {
  // The body isn't parsed here, because it is streamed to disk.
  media.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  media.addHook('onRequest', async (_request, reply) => {
    // Only the signature authorizes an upload, so pages on other origins may send one too.
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'X-Cld-Error');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  media.setErrorHandler((error, request, reply) => {
    const failure = asHostError(error);
    logRefusal(request.log, failure, error);
    discardBody(request.raw, context.config.maxVideoBytes, deps.timeouts);
    if (failure.code === 'TIMED_OUT') reply.header('connection', 'close');
    return sendHostError(reply, failure);
  });
  media.options('/media-host/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header(
        'access-control-allow-headers',
        'Content-Type, Content-Range, X-Unique-Upload-Id, X-Requested-With',
      )
      .send(),
  );
  media.post('/media-host/v1_1/:cloud/:resourceType/upload', async (request: UploadRequest, reply) => {
    const { cloud, resourceType } = request.params;
    if (cloud !== cloudName) throw new HostError('INVALID_SIGNATURE', errorText('invalidCloudName'));
    if (!isResourceType(resourceType)) {
      throw new HostError('INVALID_REQUEST', errorText('invalidResourceType'));
    }
    const urls = urlsOf(context, request);
    reply.header('cache-control', 'no-store');
    const result = await handleUpload(context, deps, resourceType, request);
    return 'received' in result
      ? presentProgress(resourceType, result)
      : presentUpload(urls, deps.host, result);
  });
}

/**
 * Logs why an upload was refused. A refused signature may still be valid with other fields, so it stays out of the log.
 */
function logRefusal(log: FastifyBaseLogger, failure: HostError, error: unknown): void {
  if (failure.status >= 500) {
    log.error({ err: error }, 'Upload refused');
  } else {
    log.info({ code: failure.code, reason: withoutSignature(failure.message) }, 'Upload refused');
  }
}

const withoutSignature = (message: string) => message.replace(/(?<=^Invalid Signature )\S+?(?=\. )/, '…');

function asHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  if (error instanceof AppError && error.code === 'RATE_LIMITED') {
    return new HostError('TOO_MANY_AT_ONCE', error.text, { cause: error });
  }
  if (error instanceof StorageFullError || isDiskFull(error) || isFullForTools(error)) {
    return new HostError('STORAGE_FULL', errorText('uploadNoSpace'));
  }
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailableError) {
    return new HostError('UNAVAILABLE', errorText('uploadsUnavailable'));
  }
  if (isClientError(error)) {
    return new HostError('INVALID_REQUEST', errorText('missingParameter', { name: 'file' }));
  }
  return new HostError('UNAVAILABLE', errorText('uploadFailed'));
}

function isFullForTools(error: unknown): boolean {
  return error instanceof MediaToolError && error.reason === 'full';
}

function isClientError(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
