/** Deep equality of two JSON values. */
export function isSame<T>(one: T, other: T): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const parts = Object.keys(other) as (keyof T)[]
  return Object.keys(one).length === parts.length && parts.every((part) => isSame(one[part], other[part]))
}
