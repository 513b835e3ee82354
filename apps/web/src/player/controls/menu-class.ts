export const menuPopupClass =
  'max-h-(--available-height) min-w-36 origin-(--transform-origin) overflow-y-auto rounded-card bg-badge py-2 text-sm text-on-badge 3xl:text-base shadow-overlay backdrop-blur-md transition-[scale,opacity] outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0';

export const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-3 pe-5 ps-4 tabular-nums outline-none select-none data-highlighted:bg-on-badge/15 pointer-coarse:min-h-11';
