/** Hours of a shop's time that one person may hold there on one day [B72]. */
export const MOST_HELD_HOURS = 24

/** A time of any length may be taken and let go this often. */
const TRIES = 10
/** People of one address together, in times of one person. */
const ADDRESS_MULTIPLE = 3

export type HeldLimits = {
  readonly ofPerson: number
  /** everybody who is signed in at one address together */
  readonly ofAddress: number
}

/** Most minutes held at a shop on a day, with those of a hold that is asked for now. */
export function mostHeldMinutes(wantedMin: number, hours: number): HeldLimits {
  const ofPerson = Math.max(hours * 60, TRIES * wantedMin)
  return { ofPerson, ofAddress: ofPerson * ADDRESS_MULTIPLE }
}
