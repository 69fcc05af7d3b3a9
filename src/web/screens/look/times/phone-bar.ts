/** The bar at the bottom of a phone: price and button. */
export const phoneBar =
  'fixed inset-x-0 bottom-0 z-20 flex h-[calc(80px+env(safe-area-inset-bottom))] items-center justify-between gap-4 border-t border-hairline bg-paper px-4 pb-[env(safe-area-inset-bottom)]'
