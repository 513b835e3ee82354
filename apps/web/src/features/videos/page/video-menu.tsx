import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Download, EllipsisVertical } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';

/** Downloads a file through a link, because navigating to it could show the browser's leave prompt. */
function save(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

type VideoMenuProps = { video: Video; extraItems: readonly MenuItem[] };

export function VideoMenu({ video: { downloadUrl }, extraItems }: VideoMenuProps) {
  const items = downloadUrl === null ? extraItems : [downloadItem(downloadUrl), ...extraItems];
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button aria-label={t`More about this video`} className="w-11 px-0!">
          <EllipsisVertical aria-hidden="true" size={18} />
        </Button>
      }
      items={items}
    />
  );
}

function downloadItem(url: string): MenuItem {
  return {
    label: t({ message: 'Download', context: 'verb' }),
    icon: <Download aria-hidden="true" size={16} />,
    onClick: () => save(url),
  };
}
