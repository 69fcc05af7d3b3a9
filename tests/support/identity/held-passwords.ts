import { createPasswords, type Passwords } from '#server/platform/secrets/passwords.ts'
import { cheapCost } from '#tests/support/test-app.ts'

/** Real password checks that all resolve once `count` have been requested, so that what follows runs concurrently. */
export function passwordsTogether(count: number): Passwords {
  const passwords = createPasswords({ cost: cheapCost })
  const waiting: (() => void)[] = []
  async function together<T>(answer: Promise<T>): Promise<T> {
    const value = await answer
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === count) for (const release of waiting.splice(0)) release()
    })
    return value
  }
  return {
    hash: (password) => together(passwords.hash(password)),
    matches: (password, hash) => together(passwords.matches(password, hash)),
  }
}

/** Real password checks whose results are held back until released. */
export function passwordsHeldBack() {
  const passwords = createPasswords({ cost: cheapCost })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: checked, resolve: isChecked } = Promise.withResolvers<void>()
  const held: Passwords = {
    hash: (password) => holdBack(passwords.hash(password)),
    matches: (password, hash) => holdBack(passwords.matches(password, hash)),
  }
  async function holdBack<T>(answer: Promise<T>): Promise<T> {
    const value = await answer
    isChecked()
    await released
    return value
  }
  return { passwords: held, checked, release }
}
