import { describe, test } from 'vitest'
import { isLong } from './devices.ts'

/** A test that only `npm run prove` runs; docs/TESTING.md lists them. */
export function longTest(name: string, body: () => Promise<void>): void {
  if (isLong) test(name, body)
}

/** The same for several tests with a set-up of their own. */
export function longDescribe(name: string, body: () => void): void {
  if (isLong) describe(name, body)
}
