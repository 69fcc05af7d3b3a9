/** A free time that was pressed on a card. */
export const addTime = {
  keptUntil: (time: string) => `Kept until ${time} ·`,
  viewCart: 'View cart',
}
