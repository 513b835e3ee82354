import { msg } from '@lingui/core/runtime-macro';
import type { Translate } from '../../../platform/i18n/translate.ts';

type Named = { name: string; tagline: string };

/** Returns the site's tagline, or a generic one for the welcome page. */
export function taglineOf({ name, tagline }: Named, translate: Translate): string {
  return (
    tagline ||
    translate(
      msg`${{ name }} is a place to watch, publish and talk about videos, on a server run by people you know.`,
    )
  );
}

/** Returns the site's description for search engines and app stores: its tagline, or a generic one. */
export function descriptionOf({ tagline }: Pick<Named, 'tagline'>, translate: Translate): string {
  return (
    tagline ||
    translate(msg`Watch, publish and talk about videos, on a platform that belongs to the people who use it.`)
  );
}

/** Returns what a page without JavaScript shows. */
export function noScriptText(translate: Translate): string {
  return translate(msg`This page needs JavaScript to run.`);
}
