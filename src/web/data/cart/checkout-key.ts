import { isSame } from '#core/is-same.ts'
import { Problem } from '../api/problem.ts'

const name = 'lookbook.checkout'

type Content = { items: readonly { id: string }[] }

/**
 * The Idempotency-Key of a checkout: the same for the same items until the server has answered, also across a reload and with
 * another name. A retry after a lost answer then returns or names the first booking [B71]; other items get a new key.
 */
export function checkoutKey(content: Content): string {
  const sent = unansweredCheckout<Content>()
  const key = (sent && isSame(idsOf(sent), idsOf(content)) && storedKeys()[0]) || crypto.randomUUID()
  tryStorage(() => sessionStorage.setItem(name, JSON.stringify([key, JSON.stringify(content)])))
  return key
}

function idsOf({ items }: Content): string[] {
  return items.map(({ id }) => id).toSorted()
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
