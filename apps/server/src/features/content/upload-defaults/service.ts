import type { BodyOf } from '@kinora/contract/endpoint';
import type { changeUploadDefaults, UploadDefaults } from '@kinora/contract/upload-defaults';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { presentUploadDefaults } from './present.ts';
import * as queries from './queries.ts';

export async function readUploadDefaults(db: Db, userId: string): Promise<UploadDefaults> {
  return presentUploadDefaults(await queries.findDefaults(db, userId));
}

export async function change(
  { db }: Context,
  viewer: Viewer,
  body: BodyOf<typeof changeUploadDefaults>,
): Promise<UploadDefaults> {
  const columns = {
    as_draft: body.asDraft,
    visibility: body.visibility,
    comments_enabled: body.commentsEnabled,
    downloads_enabled: body.downloadsEnabled,
    language: body.language,
    description: body.description,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return presentUploadDefaults(await queries.saveDefaults(db, viewer.id, Object.fromEntries(given)));
}
