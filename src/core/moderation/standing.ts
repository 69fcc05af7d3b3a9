const MARKED_FROM = 3
const WRONG_FOR_RIGHT = 3

/** [O77] upheld: decisions against them that hold */
export function isRepeatOffender({ upheld }: { upheld: number }): boolean {
  return upheld >= MARKED_FROM
}

/** [O77] of the reports of one person that were decided */
export function isFalseReporter({ right, wrong }: { right: number; wrong: number }): boolean {
  return wrong >= MARKED_FROM && wrong >= WRONG_FOR_RIGHT * right
}
