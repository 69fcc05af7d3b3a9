/** A set of needs as bits of a number: bit 0 is the first need. */
export type NeedSet = number

export const hasNeed = (set: NeedSet, need: number): boolean => (set & (1 << need)) !== 0
export const withoutNeed = (set: NeedSet, need: number): NeedSet => set & ~(1 << need)

export function countNeeds(set: NeedSet): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count++
  return count
}

/** True if a need may be met first among a set: any one, or in a fixed order the lowest. */
export type MayBeFirst = (set: NeedSet, need: number) => boolean
export const anyFirst: MayBeFirst = hasNeed
export const lowestFirst: MayBeFirst = (set, need) => hasNeed(set, need) && (set & ((1 << need) - 1)) === 0

/** The value of meeting a set of needs, from each cell of the day or after each stop; infinite: impossible. */
export type Values = Float64Array

/**
 * Dynamic programming over sets of needs: the values of a set follow from those of its subsets, which have lower numbers.
 * `meetFirst` lowers `values` to what they are if `need` is met first and the rest of the set, whose values it is given, afterwards.
 * The values of no need are 0.
 */
export function solveEverySet(
  needs: number,
  { size, mayBeFirst }: { size: number; mayBeFirst: MayBeFirst },
  meetFirst: (values: Values, need: number, rest: NeedSet, ofRest: Values) => void,
): Values[] {
  const ofSet: Values[] = [new Float64Array(size)]
  for (let set = 1; set < 1 << needs; set++) {
    const values = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
    for (let need = 0; need < needs; need++) {
      if (!mayBeFirst(set, need)) continue
      const rest = withoutNeed(set, need)
      meetFirst(values, need, rest, ofSet[rest]!)
    }
    ofSet.push(values)
  }
  return ofSet
}
