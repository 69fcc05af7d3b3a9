import type { OwnAnswer } from './together.ts'

const nameOf = (token: string) => `lookbook.together.${token.slice(0, 12)}`

/** The visitor's answer in this tab, so that it can be changed. Ends with the tab: nothing else is stored in the browser. */
export function storedAnswer(token: string): OwnAnswer | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(token)) ?? 'null') as OwnAnswer | null
  } catch {
    return null
  }
}

export function storeAnswer(token: string, answer: OwnAnswer): void {
  try {
    sessionStorage.setItem(nameOf(token), JSON.stringify(answer))
  } catch {
    // Without storage the answer can be changed until the page is left.
  }
}

/** A new answer: its id, and the key that changes it later. */
export function newAnswer(): OwnAnswer {
  return { id: crypto.randomUUID(), key: crypto.randomUUID(), name: '', hours: [] }
}
