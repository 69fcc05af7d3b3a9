import { test } from 'vitest'
import { isLong } from './devices.ts'

/** A test that only `npm run prove` runs; docs/TESTING.md lists them. */
export function longTest(name: string, body: () => Promise<void>): void {
  if (isLong) test(name, body)
}
