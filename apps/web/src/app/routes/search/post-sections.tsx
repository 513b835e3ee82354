import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaylistCard } from '#features/playlists/playlist-card.tsx';
import { noFilters, paramsWith } from '#features/search/filters.ts';
import { sectionQuery } from '#features/search/results.ts';
import { TweetTile } from '#features/tweets/tweet-tile.tsx';

export const preloadPostSections = (client: QueryClient, text: string) =>
  Promise.all([
    client.prefetchQuery(sectionQuery(text, 'playlists')),
    client.prefetchQuery(sectionQuery(text, 'tweets')),
  ]);

/** Fetches the playlists and tweets to show among videos and channels. A failure counts as none. */
export function usePostSections(text: string, isShown: boolean) {
  const playlists = useQuery({ ...sectionQuery(text, 'playlists'), enabled: isShown });
  const tweets = useQuery({ ...sectionQuery(text, 'tweets'), enabled: isShown });
  const found = {
    playlists: (isShown && playlists.data?.playlists) || [],
    tweets: (isShown && tweets.data?.tweets) || [],
  };
  return {
    ...found,
    count: found.playlists.length + found.tweets.length,
    isPending: playlists.isLoading || tweets.isLoading,
  };
}

type PostSectionsProps = { text: string; sections: ReturnType<typeof usePostSections> };

const rowClass =
  'grid auto-cols-[min(80%,18rem)] grid-flow-col gap-4 overflow-x-auto py-1 lg:grid-flow-row lg:grid-cols-4';

export function PostSections({ text, sections: { playlists, tweets } }: PostSectionsProps) {
  if (playlists.length + tweets.length === 0) return null;
  return (
    <div className="my-6 divide-y divide-line border-y border-line *:py-5">
      {playlists.length > 0 && (
        <Section title={t`Playlists`} allLabel={t`All playlists`} text={text} type="playlists">
          {playlists.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistCard playlist={playlist} withOwner />
            </li>
          ))}
        </Section>
      )}
      {tweets.length > 0 && (
        <Section
          title={t({ message: 'Posts', context: 'noun' })}
          allLabel={t`All posts`}
          text={text}
          type="tweets"
        >
          {tweets.map((tweet) => (
            <li key={tweet._id}>
              <TweetTile tweet={tweet} />
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}

type SectionProps = {
  title: string;
  allLabel: string;
  text: string;
  type: 'playlists' | 'tweets';
  children: ReactNode;
};

function Section({ title, allLabel, text, type, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <ShowAll text={text} type={type} label={allLabel} />
      </header>
      <ul className={rowClass}>{children}</ul>
    </section>
  );
}

type ShowAllProps = {
  text: string;
  type: SectionProps['type'] | 'channels';
  /** The accessible name. */
  label: string;
};

/** Links to all results of one type. */
export function ShowAll({ text, type, label }: ShowAllProps) {
  return (
    <Link
      to={`/search?${paramsWith(text, { ...noFilters, type })}`}
      aria-label={label}
      className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Trans>Show all</Trans>
    </Link>
  );
}
