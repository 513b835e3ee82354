export const dialogBackdropClass =
  'fixed inset-0 z-overlay min-h-dvh bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

export const dialogPopupClass =
  'fixed top-1/2 left-1/2 z-overlay flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-4 ' +
  'overflow-y-auto rounded-panel bg-surface p-6 text-ink shadow-overlay transition-[scale,opacity] ' +
  'data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0';

export const dialogTitleClass = 'text-xl font-bold wrap-anywhere';
