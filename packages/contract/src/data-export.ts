import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, time, url } from './fields.ts';

/** An archive of all of a person's data, created on request. */
const dataExport = z.object({
  _id: id,
  /** `waiting` for a worker, `making` the archive, `ready` for download, or `failed`. */
  status: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Percent. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  /**
   * A ZIP file that can be downloaded once, and only with a session of its owner. Null until it is ready, and after it
   * was used or has expired.
   */
  url: z.nullable(url),
  /** True if there is a URL that this session gets only after giving a second factor. */
  isLocked: z.boolean(),
  createdAt: time,
  /** When the URL expires; null before it is ready. */
  expiresAt: z.nullable(time),
});
export type DataExport = z.output<typeof dataExport>;

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/users/export',
  audience: 'member',
  summary: "Have an archive of the caller's data made; answers the one that is being made if there is one",
  response: dataExport,
  status: 201,
  message: 'Your export was requested',
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/users/export',
  audience: 'member',
  summary: "The caller's latest export, or null without one",
  response: z.nullable(dataExport),
});
