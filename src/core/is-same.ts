/** Whether two plain values (data of JSON) are equal in all their parts. */
export function isSame<T>(one: T, other: T): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const parts = Object.keys(other) as (keyof T)[]
  return Object.keys(one).length === parts.length && parts.every((part) => isSame(one[part], other[part]))
}
