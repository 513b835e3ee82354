import { type AccentTones, tonesOf } from '@kinora/contract/accent';
import { errorText } from '@kinora/contract/error-texts';
import { accentSheetRoute } from '@kinora/contract/paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';

/** Serves the style sheet of an accent color. It is immutable, because it depends only on the color in its URL. */
export function accentRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(accentSheetRoute, async ({ params }, reply) => {
    const [, color] = /^([\da-f]{6})\.css$/.exec(params.file) ?? [];
    if (!color) throw new AppError('NOT_FOUND', errorText('notFound'));
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(sheetOf(`#${color}`));
  });
}

/** Creates a style sheet outside of every cascade layer, so that it overrides the default tokens. */
function sheetOf(accent: string): string {
  const rule = (selector: string, tones: AccentTones) =>
    `${selector}{${Object.entries(tones)
      .map(([name, color]) => `--${name}:${color}`)
      .join(';')}}`;
  return `${rule(':root', tonesOf(accent, 'dark'))}\n${rule('[data-theme="light"]', tonesOf(accent, 'light'))}\n`;
}
