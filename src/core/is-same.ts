/** Whether two plain things say the same: every part of the one stands in the other. */
export function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(other) as (keyof T)[]).every((part) => one[part] === other[part])
}
