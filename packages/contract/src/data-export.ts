import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, time, url } from './fields.ts';

/** An archive of all of a person's data, created on request. */
const dataExport = z.object({
  _id: id,
  /** `waiting` for a worker, `making` the archive, `ready` for download, or `failed`. */
  status: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** The percentage of the archive that is done. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  /**
   * A ZIP file that can be downloaded once, and only in a session of its owner. Null before it is ready, and once it
   * has been downloaded or has expired.
   */
  url: z.nullable(url),
  /** Whether the archive is ready but this session gets its URL only after a second factor. */
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
  summary: "Requests an archive of the caller's data. If one is already being created, returns it",
  response: dataExport,
  status: 201,
  message: 'Your export was requested',
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/users/export',
  audience: 'member',
  summary: "Returns the caller's latest export, or null if there is none",
  response: z.nullable(dataExport),
});
