import { changeUploadDefaults, getUploadDefaults } from '@kinora/contract/upload-defaults';
import type { Routing } from '../../../http/routing.ts';
import { change, readUploadDefaults } from './service.ts';

export function uploadDefaultsRoutes({ bind }: Routing): void {
  bind(getUploadDefaults, (ctx, { viewer }) => readUploadDefaults(ctx.db, viewer.id));
  bind(changeUploadDefaults, (ctx, { viewer, body }) => change(ctx, viewer, body));
}
