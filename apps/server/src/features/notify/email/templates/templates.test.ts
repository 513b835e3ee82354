import { expect, test } from 'vitest';
import { type MailTemplate, writeMail } from './templates.ts';

const site = { name: 'Kinora', origin: 'https://video.example.org' };
const hostile = '<img src=x onerror=alert(1)>&"\'\r\nBcc: eve@example.org';
const link = 'https://video.example.org/verify-email?token=a&b="<c>';
const at = '2026-03-01T12:00:00.000Z';

const mails: Parameters<typeof writeMail>[0][] = [
  { name: 'address-changed', username: hostile },
  { name: 'approved', username: hostile },
  { name: 'known-address', username: hostile },
  { name: 'new-sign-in', username: hostile, device: hostile, at },
  { name: 'passkey-added', username: hostile, passkey: hostile, at },
  { name: 'password-changed', username: hostile, at },
  { name: 'password-changed', username: hostile, at, removed: [hostile], kept: [hostile, hostile] },
  { name: 'provider-connected', username: hostile, provider: hostile, at },
  { name: 'reset-password', username: hostile, link },
  { name: 'test' },
  { name: 'two-factor-off', username: hostile, at },
  { name: 'two-factor-on', username: hostile, at },
  { name: 'verify-email', username: hostile, link },
];

const settings = `${site.origin}/settings/notifications`;
const switchedOff: MailTemplate[] = [
  { name: 'notification', text: hostile, quote: hostile, path: '/video/1?comment="<c>' },
  { name: 'notification-digest', lines: [hostile, hostile] },
];

test.each([...mails, ...switchedOff])(
  '$name escapes user input, and has the same words in text and in HTML',
  (template) => {
    const { subject, text, html } = writeMail(template, site, 'en');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"<c>');
    expect(text).not.toMatch(/^Bcc/m);
    const words = html
      .replace(/<title>.*<\/title>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    for (const paragraph of text.split('\n\n').filter((part) => part.trim() !== '--')) {
      for (const line of paragraph.trim().split('\n')) expect(words).toContain(line.replace(/:$/, ''));
    }
  },
);

test.each(switchedOff)('$name has a link to the settings that turn it off', (template) => {
  const { text, html } = writeMail(template, site, 'en');
  expect(text).toContain(settings);
  expect(html).toContain(`<a href="${settings}"`);
});

test.each(mails)('$name has one button, the same link as text, and a reason', (template) => {
  const { text, html } = writeMail(template, site, 'en');
  const [url = ''] = text.match(/https:\S+/g) ?? [];
  expect(text.match(/https:\S+/g)).toHaveLength(1);
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(url.startsWith(`${site.origin}/`)).toBe(true);
  expect(text).toContain('You got this email because');
});

test.each([...mails, ...switchedOff])('$name is complete in a right-to-left language', (template) => {
  const { html } = writeMail(template, site, 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).not.toContain('<img');
  expect(html.match(/<bdi>/g)?.length).toBe(html.match(/<\/bdi>/g)?.length);
  expect(html).not.toMatch(/(?:margin|padding|text-align)[^;"]*(?:left|right)/);
});

test('a right-to-left email isolates names from the words around them', () => {
  const template = { name: 'verify-email', username: 'ada\u202e\u2069', link } as const;
  expect(writeMail(template, site, 'ar').html).toContain('<bdi>@ada</bdi>');
  expect(writeMail(template, site, 'ar').text).toContain('\u2068@ada\u2069');
});

test('an email says in a sentence when something happened', () => {
  const { text } = writeMail({ name: 'password-changed', username: 'ada', at }, site, 'en');
  expect(text).toContain('The password of your account @ada was changed on 1 March 2026 at 12:00 UTC.');
});
