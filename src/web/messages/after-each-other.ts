import { builtIn } from './built-in.ts'

/** Marvila, Lisbon: one thing after the other, without a last word between. */
export function afterEachOther(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(builtIn.comma)
}
