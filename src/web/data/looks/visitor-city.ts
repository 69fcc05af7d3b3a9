import type { Visitor } from '#core/search/visitor-city.ts'

export const cityKey = 'lookbook.city'

/** The browser's own knowledge; nothing of it is sent to the server but the city that follows from it. */
export function thisVisitor(): Visitor {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { remembered: rememberedCity(), timeZone, languages: navigator.languages }
}

export function rememberCity(city: string): void {
  try {
    localStorage.setItem(cityKey, city)
  } catch {
    // storage is forbidden: the address alone has the city
  }
}

function rememberedCity(): string | null {
  try {
    return localStorage.getItem(cityKey)
  } catch {
    return null
  }
}
