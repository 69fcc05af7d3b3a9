import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedDefects } from '#tests/mutants/planted-defects.ts'

const project = join(import.meta.dirname, '..', '..')
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mutants-'))
  // As root the embedded PostgreSQL runs under another uid, which needs access to its programs.
  chmodSync(copy, 0o755)
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) if (existsSync(join(project, file))) cpSync(join(project, file), join(copy, file))
  for (const folder of ['.', 'tests/tools', 'tests/emulator'])
    symlinkSync(join(project, folder, 'node_modules'), join(copy, folder, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs tests in the copy, as `npm test` does, and returns Vitest's report. */
async function runTests(project: string, tests: readonly string[]): Promise<Report> {
  const output = join(copy, 'report.json')
  rmSync(output, { force: true })
  const args = ['run', `--project=${project}`, ...tests, '--reporter=json', `--outputFile=${output}`]
  // Without what the Vitest of this file says about itself.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|LOOKBOOK_TEST_(?!RUN))/.test(name)),
  )
  const child = spawn(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env,
    stdio: 'ignore',
  })
  await once(child, 'exit')
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

test.for(['unit', 'server'] as const)('without a defect all of these tests of %s pass', async (project) => {
  const defects = plantedDefects.filter((defect) => defect.project === project)
  const { numFailedTests, numPassedTests } = await runTests(project, [
    ...new Set(defects.flatMap(({ tests }) => tests)),
  ])
  expect(numFailedTests).toBe(0)
  expect(numPassedTests).toBeGreaterThan(defects.length)
})

test.for(plantedDefects)('a test fails where $name', async ({ file, from, to, project, tests }) => {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(from), `what is replaced in ${file} stands there once`).toHaveLength(2)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const { numFailedTests, numPassedTests, testResults } = await runTests(project, tests)
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    console.log(
      failed
        .slice(0, 3)
        .map(({ fullName }) => `  by ${fullName}`)
        .join('\n'),
    )
    expect(numFailedTests).toBeGreaterThan(0)
    // A file that does not even load would be no proof that the tests look.
    expect(numPassedTests).toBeGreaterThan(0)
  } finally {
    writeFileSync(path, text)
  }
})
