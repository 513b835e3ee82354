import type { ReactNode } from 'react';

/**
 * Places the column beside the video and its comments; on narrow screens between them, because the list of comments may
 * be endless.
 */
export const besideClass =
  'flex min-w-0 flex-col gap-6 px-4 max-xl:mt-4 sm:px-0 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:group-has-data-theatre/watch:row-span-2 xl:group-has-data-theatre/watch:row-start-2';

type VideoLayoutProps = { isTheatre?: boolean; player: ReactNode; children: ReactNode };

/** The layout of a video's page, which its shell shares. */
export function VideoLayout({ isTheatre = false, player, children }: VideoLayoutProps) {
  return (
    <div className="group/watch mx-auto flex w-full max-w-480 flex-col gap-x-8 gap-y-4 pb-10 sm:px-6 sm:pt-6 has-data-theatre:max-w-none xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_auto_1fr] short:pt-0">
      <div
        data-player-place
        data-theatre={isTheatre ? '' : undefined}
        className="min-w-0 xl:data-theatre:col-span-full"
      >
        {player}
      </div>
      {children}
    </div>
  );
}
