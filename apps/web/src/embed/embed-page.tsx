import type { Embed, EmbeddedVideo } from '@kinora/contract/embed';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Player } from '#player/player.tsx';
import { startOf } from './start-of.ts';
import { useEmbedOpening } from './use-embed-opening.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type EmbedPageProps = { embed: Embed; url: Pick<Location, 'pathname' | 'search'> };

/** Shows only the player, for frames on other sites. */
export function EmbedPage({ embed: { site, video }, url }: EmbedPageProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [opening, setPlayer] = useEmbedOpening(videoIdOf(url));
  const isWithdrawn = useWithdrawal(frame, url.pathname);
  if (!video || isWithdrawn) return <NotAvailable site={site} />;
  return (
    <main ref={setFrame} className="group/embed fixed inset-0 bg-[black] text-on-badge">
      <Player
        {...sourcesOf(video)}
        {...startOf(url.search, video.duration)}
        theatre={null}
        link={video.page}
        opening={opening}
        onReady={setPlayer}
        onOpenPage={() => window.open(video.page, '_blank', 'noopener')}
      >
        {video.notice}
      </Player>
      <PageLink site={site} video={video} />
    </main>
  );
}

/** Returns the last part of `/embed/:videoId`. */
const videoIdOf = ({ pathname }: EmbedPageProps['url']) => pathname.split('/').at(-1) ?? '';

function sourcesOf({
  title,
  artist,
  hls,
  file,
  poster,
  storyboard,
  captions,
  chapters,
  loops,
  page,
}: EmbeddedVideo) {
  return { id: page, title, artist, hls, file, poster, storyboard, captions, chapters, loops };
}

/** Links to the video's page on this instance. Appears and disappears with the controls. */
function PageLink({ site, video }: { site: Embed['site']; video: EmbeddedVideo }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex bg-linear-to-b from-[rgb(0_0_0/0.75)] to-transparent pb-8 transition-opacity group-has-data-away/embed:not-focus-within:opacity-0">
      <a
        href={video.page}
        target="_blank"
        rel="noopener"
        className="pointer-events-auto min-w-0 px-4 py-3 outline-offset-[-4px] outline-on-badge hover:underline focus-visible:outline-2 group-has-data-away/embed:not-focus-visible:pointer-events-none"
      >
        <span dir="auto" className="block truncate text-base font-semibold 3xl:text-xl">
          {video.title}
        </span>
        <span className="block truncate text-xs text-on-badge/80 3xl:text-base [@media(max-height:12rem)]:hidden">
          {video.artist} · {t`Watch on ${{ site: site.name }}`}
        </span>
      </a>
    </div>
  );
}

function NotAvailable({ site }: Pick<Embed, 'site'>) {
  return (
    <main className="fixed inset-0 grid place-content-center justify-items-center gap-3 bg-canvas px-6 text-center text-ink">
      <h1 className="text-base font-semibold">{t`This video isn’t available.`}</h1>
      <a
        dir="auto"
        href={site.url}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center text-sm text-accent-ink underline-offset-4 hover:underline"
      >
        {site.name}
      </a>
    </main>
  );
}
