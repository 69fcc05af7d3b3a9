import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unknownVariables } from '../../src/server/platform/config/unknown-variables.ts'

// Test files and what they start share an environment; a server refuses settings that it does not know.
test('what Vitest sets for long runs is ignored by the servers and scripts that tests start', () => {
  const config = readFileSync(join(import.meta.dirname, '..', '..', 'vitest.config.ts'), 'utf8')
  const switches = config.match(/\bLOOKBOOK_\w+(?=: )/g) ?? []
  expect(switches.length).toBeGreaterThan(1)
  expect(unknownVariables(Object.fromEntries(switches.map((name) => [name, 'long'])))).toEqual([])
})
