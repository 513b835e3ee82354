import type { PublicSettings } from '@kinora/contract/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { taglineOf } from '#lib/session/site.ts';
import { Markdown } from '#ui/markdown.tsx';

export function About({ about, rules, contact, ...site }: PublicSettings) {
  return (
    <div className="flex flex-col gap-10">
      {about ? <Markdown text={about} level={2} /> : <p dir="auto">{taglineOf(site)}</p>}
      {rules && (
        <Part title={t`Rules`}>
          <Markdown text={rules} level={3} />
        </Part>
      )}
      {contact && (
        <Part title={t({ message: 'Contact', context: 'noun' })}>
          <p>
            <Trans>
              Contact the site's staff at{' '}
              <a
                href={contact.startsWith('https:') ? contact : `mailto:${contact}`}
                rel="noopener noreferrer"
                className="font-medium text-accent-ink underline underline-offset-4 wrap-anywhere"
              >
                {contact}
              </a>
            </Trans>
          </p>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
