import { Problem } from '../api/problem.ts'

const name = 'lookbook.checkout'

/**
 * The Idempotency-Key of a checkout: the same for the same content until the server has answered, also across a reload. A retry
 * after a lost answer then returns the first result instead of booking again; other content gets a new key.
 */
export function checkoutKey(content: unknown): string {
  const text = JSON.stringify(content)
  const [key, keptText] = storedKeys()
  if (key && keptText === text) return key
  const made = crypto.randomUUID()
  tryStorage(() => sessionStorage.setItem(name, JSON.stringify([made, text])))
  return made
}

/** The content that was sent and not answered yet, or null. */
export function unansweredCheckout<Content>(): Content | null {
  const [, text] = storedKeys()
  return text ? (JSON.parse(text) as Content) : null
}

/** Call when it is booked, or refused for good. */
export function forgetCheckoutKey(): void {
  tryStorage(() => sessionStorage.removeItem(name))
}

/** The outcome is unknown: no answer arrived, or it came from something that failed in between. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Problem) || error.status === 0 || error.status >= 500 || error.status === 429
}

function storedKeys(): string[] {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[]) ?? []
}

/** Without storage a key is not reused: it covers only the retries of one press. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
