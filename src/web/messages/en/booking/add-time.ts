/** A free time that was pressed on a card. */
export const addTime = {
  heldUntil: (time: string) => `Held until ${time} ·`,
  viewCart: 'View cart',
}
