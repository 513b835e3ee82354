import type { Video } from '@kinora/contract/videos';
import { Download, EllipsisVertical } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

/** What else one can do with a video. */
export function VideoMenu({ video: { downloadUrl } }: { video: Video }) {
  if (downloadUrl === null) return null;
  const download = {
    label: 'Download',
    icon: <Download aria-hidden="true" size={16} />,
    // The answer is an attachment, so the page stays.
    onClick: () => window.location.assign(downloadUrl),
  };
  return (
    <Menu
      trigger={
        <Button aria-label="More about this video" className="aspect-square px-0">
          <EllipsisVertical aria-hidden="true" size={18} />
        </Button>
      }
      items={[download]}
    />
  );
}
