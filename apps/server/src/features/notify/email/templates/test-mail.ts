import { msg } from '@lingui/core/runtime-macro';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export type TestMail = { name: 'test' };

/** Shows the site's owner that the site can send email. */
export function testMail(frame: MailFrame): MailContent {
  const { site, translate } = frame;
  return layOut(frame, {
    subject: translate(msg`Test email from ${{ site: site.name }}`),
    paragraphs: [translate(msg`Your site can send email. There is nothing else to do.`)],
    button: { label: translate(msg`Open the settings`), url: `${site.origin}/admin/settings` },
    reason: translate(msg`You got this email because you sent a test from the site's settings.`),
  });
}
