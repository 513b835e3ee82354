import { tonesOf } from '@kinora/contract/accent';
import { directionOf, type Locale } from '@kinora/contract/locales';
import { msg } from '@lingui/core/runtime-macro';
import { isolateEnd, isolateStart, isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { escapeText } from '../../../platform/markup/escape.ts';

export type MailContent = { subject: string; text: string; html: string };

/** The instance's name, origin and accent color, as shown in its emails. */
export type MailSite = { name: string; origin: string; accent?: string | null };

/** The site that sends an email, and the recipient's language. `translate` isolates user text. */
export type MailFrame = { site: MailSite; locale: Locale; translate: Translate };

type Button = { label: string; url: string };

/** The content of an email before its layout. All fields are plain text, which the layout escapes. */
export type Draft = {
  subject: string;
  paragraphs: readonly string[];
  button?: Button;
  /** A sentence that says why the recipient gets the email. */
  reason: string;
  /** The page where the recipient can turn such emails off. */
  settingsUrl?: string;
};

/** The texts of an email, each on one line. */
type Texts = { subject: string; paragraphs: readonly string[]; footer: readonly string[] };

export function createFrame(site: MailSite, locale: Locale): MailFrame {
  return { site, locale, translate: isolatingTranslatorOf(locale) };
}

/** Lays out an email as text and as HTML, with the same wording. */
export function layOut(frame: MailFrame, draft: Draft): MailContent {
  const { site, translate } = frame;
  const { host } = new URL(site.origin);
  const texts = {
    subject: oneLine(draft.subject),
    paragraphs: draft.paragraphs.map(oneLine),
    footer: [
      oneLine(draft.reason),
      oneLine(translate(msg`${{ site: site.name }} at ${{ host }}. Replies to this address aren't read.`)),
    ],
  };
  return { subject: texts.subject, text: asText(frame, draft, texts), html: asHtml(frame, draft, texts) };
}

const turnOff = ({ translate }: MailFrame) => translate(msg`Turn such emails off:`);

const beforeUrl = ({ translate }: MailFrame, label: string) =>
  translate(msg({ message: msg`${{ label }}:`, comment: 'The label of a button, followed by its URL' }));

function asText(
  frame: MailFrame,
  { button, settingsUrl }: Draft,
  { subject, paragraphs, footer }: Texts,
): string {
  const link = button ? [`${beforeUrl(frame, button.label)}\n${button.url}`] : [];
  const settings = settingsUrl ? [`${turnOff(frame)}\n${settingsUrl}`] : [];
  return `${[frame.site.name, subject, ...paragraphs, ...link, '-- ', ...settings, ...footer].join('\n\n')}\n`;
}

function asHtml(
  frame: MailFrame,
  { button, settingsUrl }: Draft,
  { subject, paragraphs, footer }: Texts,
): string {
  const { site, locale } = frame;
  const direction = directionOf(locale);
  const markup = direction === 'rtl' ? withIsolates : escapeText;
  const body = [
    `<p style="margin:0 0 24px"><a href="${escapeText(site.origin)}" style="color:inherit;font-weight:700;text-decoration:none"><bdi>${escapeText(site.name)}</bdi></a></p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${markup(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${markup(text)}</p>`),
    ...(button ? [asButton(frame, button)] : []),
    '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #c9c9c4">',
    ...(settingsUrl ? [asSmallLink(turnOff(frame), settingsUrl, 8)] : []),
    ...footer.map((text) => `<p style="margin:0 0 8px;font-size:13px">${markup(text)}</p>`),
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeText(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<main dir="${direction}" style="max-width:560px;margin:0 auto">
${body.join('\n')}
</main>
</body>
</html>
`;
}

/** Escapes a text and replaces its isolating characters by the elements that mean the same. */
function withIsolates(text: string): string {
  return escapeText(text).replaceAll(isolateStart, '<bdi>').replaceAll(isolateEnd, '</bdi>');
}

/** Creates a button, and the link as text, for readers who don't trust buttons. */
function asButton({ site: { accent }, translate }: MailFrame, { label, url }: Button): string {
  const tones = accent && tonesOf(accent, 'light');
  const [background, foreground] = tones ? [tones.accent, tones['on-accent']] : ['#f7ab30', '#221500'];
  return [
    `<p style="margin:24px 0"><a href="${escapeText(url)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:${background};color:${foreground};font-weight:600;text-decoration:none">${escapeText(label)}</a></p>`,
    asSmallLink(translate(msg`Or open this link:`), url, 16),
  ].join('\n');
}

/** Creates a paragraph with a URL, which is written from left to right in every language. `margin` is in pixels. */
function asSmallLink(label: string, url: string, margin: number): string {
  const href = escapeText(url);
  return `<p style="margin:0 0 ${margin}px;font-size:13px;overflow-wrap:anywhere">${escapeText(label)} <a href="${href}" dir="ltr" style="color:inherit">${href}</a></p>`;
}

/** Replaces line breaks, so that a name can't add a line to the email or its headers. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
