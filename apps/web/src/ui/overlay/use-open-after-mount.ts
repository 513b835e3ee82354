import { useLayoutEffect, useState } from 'react';

/** `open`, but false in the first render: an overlay that is mounted to be open has its opening transition too. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(open), [open]);
  return isOpen;
}
