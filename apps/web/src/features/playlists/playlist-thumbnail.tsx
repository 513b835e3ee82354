import { maxThumbnails } from '@kinora/contract/playlists';
import { ListVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type PlaylistThumbnailProps = {
  videos: readonly { _id: string; thumbnail?: string | null }[];
  /** The width of the whole thumbnail, in the format of the `sizes` attribute of an `img`. */
  sizes: string;
  /** Rendered over the thumbnail. */
  children?: ReactNode;
};

/** Shows the thumbnails of the first four videos in a grid, or only the first one if there are fewer. */
export function PlaylistThumbnail({ videos, sizes, children }: PlaylistThumbnailProps) {
  const shown = videos.slice(0, videos.length < maxThumbnails ? 1 : maxThumbnails);
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-raised">
      {shown.length === 0 && (
        <ListVideo
          aria-hidden="true"
          size={36}
          strokeWidth={1.5}
          className="absolute inset-0 m-auto text-ink-muted"
        />
      )}
      <div className={shown.length === maxThumbnails ? 'grid grid-cols-2 gap-0.5' : undefined}>
        {shown.map(({ _id, thumbnail }) => (
          <ResponsiveImage key={_id} src={thumbnail ?? null} alt="" folder="thumbnails" sizes={sizes} />
        ))}
      </div>
      {children}
    </div>
  );
}
