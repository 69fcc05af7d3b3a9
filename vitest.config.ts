import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import parts from './scripts/proofs/parts.json' with { type: 'json' }
import { PATIENCE_MS } from './tests/support/patience.ts'
import { LongFirst } from './tests/support/runner/long-first.ts'

/** The long proofs take part only when they are asked for by name: npm run prove, or a path under tests/prove. */
const proofs = {
  test: {
    name: 'prove',
    include: ['tests/prove/**/*.test.ts'],
    globalSetup: ['tests/support/runner/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
}
/** Limits cost time only in a failing test: they are long enough for a machine that is busy with other work. */
const patience = { testTimeout: 900_000, hookTimeout: 900_000 }
const everywhere = ['tests/support/runner/console-error-fails.ts', 'tests/support/runner/fixed-seed.ts']
const journeys = {
  setupFiles: [...everywhere, 'tests/journeys/support/browser/browser-of-file.ts'],
  // Loading Playwright and what prepares a journey takes 3 s of CPU: once per worker, not once per file.
  isolate: false,
  globalSetup: ['tests/journeys/support/installation/global-setup.ts'],
  ...patience,
  expect: { poll: { timeout: PATIENCE_MS } },
}
const longJourneys = {
  test: {
    name: 'prove-journeys',
    include: ['tests/journeys/**/*.test.ts'],
    env: { LOOKBOOK_TEST_JOURNEYS: 'long' },
    fileParallelism: false,
    ...journeys,
  },
}
/** Files of the server that run more cases where LOOKBOOK_TEST_PROPERTIES is long, and those that run only here (*.long). */
const longProperties = {
  test: {
    name: 'prove-properties',
    include: parts.filter(({ project }) => project === 'prove-properties').flatMap(({ files = [] }) => files),
    globalSetup: ['tests/support/runner/global-setup.ts'],
    env: { LOOKBOOK_TEST_PROPERTIES: 'long' },
    fileParallelism: false,
    ...patience,
  },
}
const isProving = process.argv.some((word) => word.includes('prove'))
/** What they run in is installed and started for them alone: only where they are named. */
const isOnComponents = process.argv.some((word) => word.includes('components'))
const components = async () => (await import('./tests/tools/component-project.ts')).componentProject()

export default defineConfig({
  test: {
    environment: 'node',
    // A failed assertion prints its values whole: it may not be seen a second time.
    chaiConfig: { truncateThreshold: 0 },
    // A process has one time zone: threads could not run far away from each other.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    setupFiles: everywhere,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo}/**/*.test.{ts,tsx}', 'tests/tools/*.test.ts'],
          ...patience,
          // A process per file would load the same packages 116 times.
          isolate: false,
        },
      },
      {
        test: {
          name: 'far-zone',
          include: ['src/{core,contract,web/messages,web/data}/**/*.test.{ts,tsx}'],
          // They name the zones they draw.
          exclude: ['**/*.property.test.ts'],
          env: { TZ: 'Pacific/Kiritimati' },
          ...patience,
          isolate: false,
          setupFiles: ['tests/support/runner/far-zone-is-set.ts'],
        },
      },
      { test: { name: 'architecture', include: ['tests/{architecture,docs}/**/*.test.ts'], ...patience } },
      {
        // One project, so that all of it shares the one PostgreSQL its setup starts.
        test: {
          name: 'server',
          // Everything that is not listed for another project, so that a new folder is not left out.
          include: ['tests/*/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'tests/{architecture,components,docs,journeys,prove,statements,tools}/**',
            'tests/**/*.long.test.ts',
          ],
          globalSetup: ['tests/support/runner/global-setup.ts'],
          ...patience,
          // Loading the server takes 1.5 s of CPU: once per worker, not once per file.
          isolate: false,
          setupFiles: [...everywhere, 'tests/statements/record-statements.ts'],
          // Many tests wait for a database or for a process.
          maxWorkers: availableParallelism() + 1,
        },
      },
      { test: { name: 'statements', include: ['tests/statements/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: ['tests/journeys/**/*.long.test.ts'],
          // Many tests wait for a browser, but each file may run a server of its own: more at once would need much memory.
          maxWorkers: 4,
          // The long form takes the machine's own browser first, so that both are tested.
          env: { LOOKBOOK_TEST_BROWSER: 'npm' },
          ...journeys,
        },
      },
      ...(isOnComponents ? [await components()] : []),
      ...(isProving ? [proofs, longProperties, longJourneys] : []),
    ],
  },
})
