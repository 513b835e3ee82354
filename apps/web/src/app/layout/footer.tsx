import { Link } from 'react-router';
import { useSite } from '#lib/session/site.ts';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

export function Footer() {
  const { footerAuthor, footerCodeUrl, footerProfileUrl, hasAbout } = useSite();
  return (
    <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-sm text-ink-muted sm:px-6">
      <p>
        © {new Date().getFullYear()} {footerAuthor}
      </p>
      <ul className="flex gap-x-6">
        {hasAbout && (
          <li>
            <Link to="/about" className={linkClass}>
              About this site
            </Link>
          </li>
        )}
        {footerCodeUrl && <FooterLink href={footerCodeUrl} label="Code" />}
        {footerProfileUrl && <FooterLink href={footerProfileUrl} label="Profile" />}
      </ul>
    </footer>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {label} on {host}
      </a>
    </li>
  );
}
