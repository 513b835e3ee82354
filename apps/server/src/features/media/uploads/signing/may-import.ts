import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { ImportMode } from '@kinora/contract/site';
import { AppError } from '../../../../http/app-error.ts';
import type { RequestContext } from '../../../../http/bind.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { roleOf } from '../../../identity/accounts/service.ts';
import { siteSettings } from '../../../staff/settings/service.ts';

/**
 * Throws `FORBIDDEN` if a person may not upload an archive, so that nobody uploads one that can't be imported. With
 * Cloudinary nobody may, because it would serve the archive.
 */
export async function requireMayImport(ctx: RequestContext, viewer: Viewer): Promise<void> {
  const mode = ctx.cloudinary ? 'off' : modeOf(await siteSettings(ctx));
  const refusal = mode === 'members' ? null : await refusalOf(ctx, mode, viewer);
  if (refusal) throw new AppError('FORBIDDEN', refusal);
}

async function refusalOf(ctx: RequestContext, mode: ImportMode, viewer: Viewer): Promise<ErrorText | null> {
  if (mode === 'off') return errorText('importsOff');
  return (await roleOf(ctx.db, viewer.id)) === 'member' ? errorText('importsForStaff') : null;
}

const modeOf = (settings: { locale: unknown; imports?: ImportMode }): ImportMode =>
  settings.imports ?? 'members';
