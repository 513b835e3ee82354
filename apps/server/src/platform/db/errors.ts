import pg from 'pg';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** SQLSTATEs for connection exceptions, a server that is starting or stopping, and too many connections. */
const unavailableStates = /^(08|57P0[123]|53300)/;
const diskFull = '53100';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const serializationFailure = '40001';
const queryCanceled = '57014';
const undefinedTable = '42P01';
const undefinedColumn = '42703';

/** Whether the database can't be reached; a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionCodes.has(code) ||
    /connection (terminated|timeout)|timeout exceeded when trying to connect|query read timeout/i.test(
      error.message,
    )
  );
}

/** Whether a row with the same key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation;
}

/** Returns the name of the unique constraint that a row violates; undefined for any other error. */
export function violatedKey(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && isUniqueViolation(error) ? error.constraint : undefined;
}

/** Whether a new or changed row refers to a row that doesn't exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === foreignKeyViolation;
}

/**
 * Whether a row can't be written because it violates a constraint or one of its values is invalid for the column's
 * type.
 */
export function isRowError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Whether PostgreSQL aborted a transaction because of a conflict with another one; a rerun may succeed. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && [deadlockDetected, serializationFailure].includes(error.code ?? '')
  );
}

/** Whether another transaction held a lock for too long, or the two deadlocked; a retry may succeed. */
export function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [lockNotAvailable, deadlockDetected].includes(error.code ?? '');
}

/** Whether the statement exceeded its timeout; on a busy machine a retry may succeed. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled;
}

/** Whether the database hasn't been migrated to this version of Kinora. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [undefinedTable, undefinedColumn].includes(error.code ?? '');
}

/** Whether the database has no space left. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === diskFull;
}
