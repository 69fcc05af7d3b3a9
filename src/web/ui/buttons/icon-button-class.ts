/** Add size-11 for 44. Apart from IconButton, which brings every icon along. */
export const iconButtonClass =
  'relative inline-grid place-items-center rounded-ctl transition-colors hover:bg-sunken disabled:text-edge disabled:bg-transparent disabled:cursor-default'
