import { Problem } from '../api/problem.ts'

const name = 'lookbook.checkout'

/**
 * The Idempotency-Key of a checkout: the same one for the same content until the server has answered, over a reload too. An
 * answer that was lost is so fetched again instead of booked again; other content is another attempt.
 */
export function checkoutKey(content: unknown): string {
  const text = JSON.stringify(content)
  const [key, keptText] = kept()
  if (key && keptText === text) return key
  const made = crypto.randomUUID()
  tryStorage(() => sessionStorage.setItem(name, JSON.stringify([made, text])))
  return made
}

/** What was sent and not answered yet, as it was sent; null: nothing was. */
export function unansweredCheckout<Content>(): Content | null {
  const [, text] = kept()
  return text ? (JSON.parse(text) as Content) : null
}

/** Booked, or refused for good. */
export function forgetCheckoutKey(): void {
  tryStorage(() => sessionStorage.removeItem(name))
}

/** Nobody knows whether it was booked: the answer did not come, or was that of something that broke on its way. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Problem) || error.status === 0 || error.status >= 500 || error.status === 429
}

function kept(): string[] {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[]) ?? []
}

/** Where nothing may be kept, a key still holds for the calls of one press. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
