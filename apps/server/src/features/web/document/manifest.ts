import { type BuiltLocale, directionOf } from '@kinora/contract/locales';
import { msg } from '@lingui/core/runtime-macro';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { descriptionOf } from './texts.ts';

type App = { name: string; tagline: string; logo: string | null };

/** Returns the web app manifest, which browsers use to install the site on a home screen. */
export function manifestOf({ name, tagline, logo }: App, locale: BuiltLocale) {
  const translate = translatorOf(locale);
  return {
    id: '/',
    name,
    short_name: name,
    description: descriptionOf({ tagline }, translate),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0f1013',
    theme_color: '#0f1013',
    categories: ['entertainment', 'social', 'video'],
    icons: logo ? [{ src: logo, sizes: 'any', type: 'image/webp' }] : defaultIcons,
    shortcuts: [
      { name: translate(msg`Upload a video`), url: '/upload' },
      { name: translate(msg`Watch history`), url: '/history' },
    ],
  };
}

const defaultIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
