/** Whose times are to choose from. */
export type TimeSource =
  /** a look, by its maker */
  | { kind: 'look'; look: string }
  /** a service of a shop, by a member (their id) or by anyone */
  | { kind: 'service'; shop: string; service: string; who: string }
  /** what an item of one's own cart can have */
  | { kind: 'item'; item: string }
  /** where one's own appointment can go */
  | { kind: 'move'; appointment: string }

export type ChosenTime = { startsAt: string; timeZone: string }
