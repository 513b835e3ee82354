import { useLayoutEffect, useState } from 'react';

/** Returns `open`, but false in the first render, so that an overlay mounted open plays its opening transition too. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(open), [open]);
  return isOpen;
}
