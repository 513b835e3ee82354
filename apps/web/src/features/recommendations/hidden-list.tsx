import { type HiddenRecommendation, listHiddenRecommendations } from '@kinora/contract/recommendations';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useList } from '#lib/api/use-list.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PersonSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { unhide } from './hidden.ts';

const pageSize = 20;

/** What the viewer has hidden, most recent first. Always refetched, because it changes on other pages. */
export const hiddenQuery = infiniteQueryOptions({
  queryKey: queryKeys.hiddenRecommendations,
  queryFn: ({ pageParam, signal }) =>
    callApi(listHiddenRecommendations, { query: { ...pageParam, limit: pageSize } }, { signal }),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.hidden),
  staleTime: 0,
});

/** Has the height of a row. */
const placeholder = <div className="h-16" />;

export function HiddenList() {
  const hidden = useList(hiddenQuery);
  return (
    <InfiniteList
      query={hidden}
      itemName="recommendation"
      skeleton={
        <Skeletons count={4} className="flex flex-col gap-3">
          <PersonSkeleton />
        </Skeletons>
      }
      empty={
        <EmptyState
          icon={EyeOff}
          title={t`Nothing hidden`}
          hint={t`To hide a video or channel, use the menu of a recommended video.`}
        />
      }
    >
      {(items) => (
        <VirtualList
          items={items}
          label={t`Hidden videos and channels`}
          className="flex flex-col gap-1"
          placeholder={placeholder}
        >
          {(item) => <HiddenItem item={item} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}

type Shown = { name: string; detail: string; to: string };

function HiddenItem({ item: { _id, video, channel } }: { item: HiddenRecommendation }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const shown: Shown | null = video
    ? { name: video.title, detail: video.owner.fullname, to: `/video/${video._id}` }
    : channel && {
        name: channel.fullname,
        detail: `@${channel.username}`,
        to: `/channel/${channel.username}`,
      };
  if (!shown) return null;
  const restore = async () => {
    setBusy(true);
    const isRestored = await unhide(client, { kind: video ? 'video' : 'channel', id: _id });
    if (!isRestored) return setBusy(false);
    client.setQueryData(
      hiddenQuery.queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            hidden: page.hidden.filter((one) => one._id !== _id),
          })),
        },
    );
  };
  return (
    <div className="flex min-h-16 items-center gap-3">
      <Link
        to={shown.to}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-card p-2 transition-colors hover:bg-raised"
      >
        {channel ? (
          <span className="grid w-20 shrink-0 place-items-center">
            <Avatar person={channel} size={44} />
          </span>
        ) : (
          <ResponsiveImage
            src={video?.thumbnail ?? null}
            preview={video?.thumbnailPreview}
            alt=""
            folder="thumbnails"
            sizes="5rem"
            className="w-20 shrink-0 rounded-control"
          />
        )}
        <span className="flex min-w-0 flex-col">
          <span dir="auto" className="truncate font-semibold">
            {shown.name}
          </span>
          <span dir="auto" className="truncate text-sm text-ink-muted">
            {shown.detail}
          </span>
        </span>
      </Link>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t`Undo: ${{ name: shown.name }}`}
        // Ignores the second click of a double click, which would hit the next button.
        onClick={({ detail }) => detail < 2 && void restore()}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
