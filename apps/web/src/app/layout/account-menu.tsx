import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import type { AccountMenuEntriesProps } from './account-menu-entries.tsx';

const accountMenuId = 'account-menu';

const entries = defer<AccountMenuEntriesProps>(
  async () => (await import('./account-menu-entries.tsx')).AccountMenuEntries,
);

export function AccountButton({ viewer }: { viewer: User }) {
  return (
    <IconButton
      label={t`Account menu`}
      popoverTarget={accountMenuId}
      onPointerEnter={entries.load}
      onFocus={entries.load}
    >
      <Avatar person={viewer} size={32} />
    </IconButton>
  );
}

/** A native popover, which closes on Escape or an outside click and returns the focus to the button. */
export function AccountMenu({ viewer }: { viewer: User }) {
  const popover = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    <div
      id={accountMenuId}
      ref={popover}
      popover="auto"
      onBeforeToggle={() => setOpened(true)}
      className="popover-fade fixed end-2 top-(--header-height) start-auto m-0 max-h-[calc(100dvh-var(--header-height)-var(--bottom-nav)-0.5rem)] w-68 overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 text-ink shadow-overlay max-sm:start-2 max-sm:w-auto sm:end-4"
    >
      {wasOpened && (
        <DeferredPart part={entries} fallback={<div className="h-96" />}>
          {(Entries) => <Entries viewer={viewer} onClose={() => popover.current?.hidePopover()} />}
        </DeferredPart>
      )}
    </div>
  );
}
