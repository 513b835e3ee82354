import type { ErrorText } from '@kinora/contract/error-texts';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { roleOf } from '../../identity/accounts/service.ts';
import { requireNotSuspended } from '../../identity/sessions/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { importRefusal } from './policy.ts';

/**
 * Returns why a person may not import now, or null if they may. With Cloudinary nobody may, because it can't receive
 * files that this server has downloaded.
 */
export async function findRefusal(ctx: Context, userId: string): Promise<ErrorText | null> {
  if (ctx.cloudinary) return errorText('importsOff');
  const { imports: mode } = await siteSettings(ctx);
  // Most sites let all members import, so the role is rarely needed.
  return mode === 'members' ? null : importRefusal(mode, await roleOf(ctx.db, userId));
}

/** Throws `FORBIDDEN` or `SUSPENDED` if a person may not import. */
export async function requireMayImport(ctx: Context, userId: string): Promise<void> {
  const refusal = await findRefusal(ctx, userId);
  if (refusal) throw new AppError('FORBIDDEN', refusal);
  await requireNotSuspended(ctx.db, userId);
}
