import { AppError } from '../../../http/app-error.ts';

/** Null for what isn't there, or not for this caller. */
export async function ifFound<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
