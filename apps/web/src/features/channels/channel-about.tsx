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
        <ul className="flex flex-wrap gap-x-6">
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

function ProfileLink({ link: { title, url } }: { link: ChannelLink }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      title={url}
      className="inline-flex min-h-11 max-w-full sm:min-h-9 items-center gap-2 font-semibold text-accent-ink hover:underline"
    >
      <Link2 aria-hidden="true" size={16} className="shrink-0" />
      <span dir="auto" className="truncate">
        {title ?? shownUrl(url)}
      </span>
    </a>
  );
}

/** Returns a URL without what all have in common: `example.org/films`. */
function shownUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
