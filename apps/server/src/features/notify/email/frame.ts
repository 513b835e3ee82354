import { tonesOf } from '@kinora/contract/accent';
import { escapeText } from '../../../platform/markup/escape.ts';

export type MailContent = { subject: string; text: string; html: string };

/** The instance's name, origin and accent color, as shown in its emails. */
export type MailSite = { name: string; origin: string; accent?: string | null };

/** The content of an email before its layout. All fields are plain text, which the layout escapes. */
export type Draft = {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** The reason why the recipient gets the email. It completes "You got this mail because". */
  reason: string;
  /** The page where the recipient can turn such emails off. */
  settingsUrl?: string;
};

/** Lays out an email as text and as HTML, with the same wording. */
export function layOut(site: MailSite, draft: Draft): MailContent {
  const subject = oneLine(draft.subject);
  const paragraphs = draft.paragraphs.map(oneLine);
  const { host } = new URL(site.origin);
  const footer = [
    `You got this mail because ${oneLine(draft.reason)}`,
    `${site.name} at ${host}. Nobody reads replies to this address.`,
  ];
  return {
    subject,
    text: asText(site, { ...draft, subject, paragraphs }, footer),
    html: asHtml(site, { ...draft, subject, paragraphs }, footer),
  };
}

function asText(
  site: MailSite,
  { subject, paragraphs, button, settingsUrl }: Draft,
  footer: readonly string[],
): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const settings = settingsUrl ? [`Turn such mails off:\n${settingsUrl}`] : [];
  return `${[site.name, subject, ...paragraphs, ...link, '-- ', ...settings, ...footer].join('\n\n')}\n`;
}

function asHtml(
  site: MailSite,
  { subject, paragraphs, button, settingsUrl }: Draft,
  footer: readonly string[],
): string {
  const body = [
    `<p style="margin:0 0 24px"><a href="${escapeText(site.origin)}" style="color:inherit;font-weight:700;text-decoration:none">${escapeText(site.name)}</a></p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeText(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeText(text)}</p>`),
    ...(button ? [asButton(button, site)] : []),
    '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #c9c9c4">',
    ...(settingsUrl ? [asSettingsLink(settingsUrl)] : []),
    ...footer.map((text) => `<p style="margin:0 0 8px;font-size:13px">${escapeText(text)}</p>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeText(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto">
${body.join('\n')}
</main>
</body>
</html>
`;
}

/** Creates a button, and the link as text, for readers who don't trust buttons. */
function asButton({ label, url }: { label: string; url: string }, { accent }: MailSite): string {
  const tones = accent && tonesOf(accent, 'light');
  const [background, foreground] = tones ? [tones.accent, tones['on-accent']] : ['#f7ab30', '#221500'];
  const href = escapeText(url);
  return [
    `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:${background};color:${foreground};font-weight:600;text-decoration:none">${escapeText(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere">Or open this link: <a href="${href}" style="color:inherit">${href}</a></p>`,
  ].join('\n');
}

function asSettingsLink(url: string): string {
  const href = escapeText(url);
  return `<p style="margin:0 0 8px;font-size:13px;overflow-wrap:anywhere">Turn such mails off: <a href="${href}" style="color:inherit">${href}</a></p>`;
}

/** Replaces line breaks, so that a name can't add a line to the email or its headers. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
