/** The thing whose times are offered. */
export type TimeSource =
  /** a look, by its maker */
  | { kind: 'look'; look: string }
  /** a service of a shop, by a member (their id) or by anyone */
  | { kind: 'service'; shop: string; service: string; who: string }
  /** an item of the visitor's cart */
  | { kind: 'item'; item: string }
  /** an appointment that its client moves */
  | { kind: 'move'; appointment: string }

export type ChosenTime = { startsAt: string; timeZone: string }
