import type { Channel, ChannelLink } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Link2 } from 'lucide-react';
import { CollapsibleText } from '#ui/collapsible-text.tsx';

/** The bio and the links of a channel; renders nothing without either. */
export function ChannelAbout({ channel: { bio, links } }: { channel: Channel }) {
  if (!bio && links.length === 0) return null;
  return (
    <section
      aria-label={t`About this channel`}
      className="mt-4 flex max-w-3xl flex-col gap-1 text-sm sm:mt-5"
    >
      {bio && <CollapsibleText text={bio} />}
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-8">
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity and no state
            <li key={index} className="max-w-full min-w-0">
              <ProfileLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The host is always shown in full, so that a title can't hide where its link leads. */
function ProfileLink({ link: { title, url } }: { link: ChannelLink }) {
  const { host } = new URL(url);
  const shownTitle = title !== null && !isUrlLike(title) ? title : null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      title={url}
      className="group flex min-h-11 items-center gap-2.5 py-1.5"
    >
      <Link2 aria-hidden="true" size={18} className="shrink-0 text-ink-muted" />
      <span className="min-w-0 leading-snug">
        <span
          dir={shownTitle ? 'auto' : 'ltr'}
          className="block font-semibold text-accent-ink wrap-anywhere group-hover:underline"
        >
          {shownTitle ?? shownUrl(url)}
        </span>
        {shownTitle && (
          <span className="block text-xs text-ink-muted wrap-anywhere">
            <bdi dir="ltr">{withoutWww(host)}</bdi>
          </span>
        )}
      </span>
    </a>
  );
}

/** Whether a title would look like a URL, also in full-width characters. */
function isUrlLike(title: string): boolean {
  return /:\/\/|^www\./i.test(title.normalize('NFKC'));
}

/** Max characters of a path that are shown. */
const maxPathLength = 30;

/** Returns a URL without what all have in common, and with at most the beginning of its path: `example.org/films`. */
function shownUrl(url: string): string {
  const { host, origin } = new URL(url);
  const path = url.slice(origin.length).replace(/\/$/, '');
  const isLong = path.length > maxPathLength;
  return withoutWww(host) + (isLong ? `${path.slice(0, maxPathLength)}…` : path);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
