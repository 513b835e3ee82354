import { AppError } from '../../../http/app-error.ts';

/** Resolves with null instead of failing if the subject doesn't exist or is hidden from the caller. */
export async function ifFound<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
