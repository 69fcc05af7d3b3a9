/** A service's texts of one line, each of which may be empty, in the order of the form, with their longest lengths. */
export const SERVICE_TEXTS = { summary: 200, includes: 80, bring: 200 } as const
export type ServiceText = keyof typeof SERVICE_TEXTS
export const serviceTexts = Object.keys(SERVICE_TEXTS) as ServiceText[]

/** Those that a look's page says among its facts, before one books. */
export const lookFacts = ['bring'] as const satisfies readonly ServiceText[]

/** Something for each of these texts. */
export function forTexts<T extends ServiceText, V>(texts: readonly T[], make: (text: T) => V): Record<T, V> {
  return Object.fromEntries(texts.map((text) => [text, make(text)])) as Record<T, V>
}
