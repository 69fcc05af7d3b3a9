/** Add size-11 for 44 px. In a file of its own because IconButton imports every icon. */
export const iconButtonClass =
  'relative inline-grid place-items-center rounded-ctl transition-colors hover:bg-sunken disabled:text-edge disabled:bg-transparent disabled:cursor-default'
