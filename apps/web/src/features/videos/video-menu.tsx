import type { Video } from '@kinora/contract/videos';
import { Download, EllipsisVertical } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

/** A link, because a browser may ask before it leaves a page for a file. */
function save(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Further actions on a video. */
export function VideoMenu({ video: { downloadUrl } }: { video: Video }) {
  if (downloadUrl === null) return null;
  const download = {
    label: 'Download',
    icon: <Download aria-hidden="true" size={16} />,
    onClick: () => save(downloadUrl),
  };
  return (
    <Menu
      trigger={
        <Button aria-label="More about this video" className="w-11 px-0!">
          <EllipsisVertical aria-hidden="true" size={18} />
        </Button>
      }
      items={[download]}
    />
  );
}
