import { changeCommentSettings, getCommentSettings } from '@kinora/contract/comment-settings';
import type { Routing } from '../../../http/routing.ts';
import { change, read } from './service.ts';

export function commentSettingsRoutes({ bind }: Routing): void {
  bind(getCommentSettings, ({ db }, { viewer }) => read(db, viewer.id));
  bind(changeCommentSettings, ({ db }, { viewer, body }) => change(db, viewer.id, body), { limit: 'edit' });
}
