import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSite } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { GuestLanguage } from './guest-language.tsx';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

export function Footer() {
  const { footerAuthor, footerCodeUrl, footerProfileUrl, hasAbout } = useSite();
  const viewer = useViewer();
  return (
    <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-sm text-ink-muted sm:px-6">
      <p>
        © {new Date().getFullYear()} {footerAuthor}
      </p>
      <ul className="flex gap-x-6">
        {hasAbout && (
          <li>
            <Link to="/about" className={linkClass}>
              <Trans>About this site</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link to="/about/analytics" className={linkClass}>
            <Trans>Privacy</Trans>
          </Link>
        </li>
        {footerCodeUrl && (
          <FooterLink href={footerCodeUrl} label={t`Code on ${{ host: hostOf(footerCodeUrl) }}`} />
        )}
        {footerProfileUrl && (
          <FooterLink href={footerProfileUrl} label={t`Profile on ${{ host: hostOf(footerProfileUrl) }}`} />
        )}
      </ul>
      {!viewer && <GuestLanguage />}
    </footer>
  );
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {label}
      </a>
    </li>
  );
}
