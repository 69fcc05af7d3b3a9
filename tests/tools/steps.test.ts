import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..', '..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs steps whose scripts are given as text, the way npm test does: one after the other, or all at once. */
function start(
  scripts: Record<string, string>,
  { limitMs, isAtOnce = false, env }: { limitMs?: number; isAtOnce?: boolean; env?: Record<string, string> } = {},
) {
  const steps = Object.entries(scripts).map(([name, text]) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, text)
    return { name, run: [relative(project, file)], isVitest: name.startsWith('vitest'), env }
  })
  const main = join(folder, 'main.mjs')
  writeFileSync(
    main,
    `import { runSteps } from ${JSON.stringify(join(project, 'scripts', 'steps', 'steps.mjs'))}
     process.exitCode = await runSteps(${JSON.stringify(isAtOnce ? [steps] : steps)}, ${JSON.stringify(limitMs ? { limitMs } : {})})`,
  )
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const done = new Promise<{ code: number | null; printed: string; last: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, printed, last: printed.trim().split('\n').at(-1) ?? '' })),
  )
  return { child, done, until: (words: string) => waitUntil(() => printed.includes(words)) }
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Vitest's report: a step called vitest… gets its path as an argument. */
const vitestWriting = (report: object) => `
  import { writeFileSync } from 'node:fs'
  const place = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
  writeFileSync(place, ${JSON.stringify(JSON.stringify(report))})`

const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Leaves a process running in its own process group, as a careless test would, and writes its pid. */
const stayBehind = (pidFile: string) => `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  child.unref()
  writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))`

describe('the closing line', () => {
  test('adds up the results of the steps', async () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
    const { code, last } = await start({ types: '', vitest: vitestWriting(report) }).done
    expect({ code, last }).toEqual({ code: 0, last: '6 passed, 0 failed, 2 skipped' })
  })

  test('counts a failing step, one that crashes before its report, and a file that does not load as failures', async () => {
    const broken = {
      name: join(project, 'tests/broken.test.ts'),
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    }
    const one = { status: 'failed', fullName: 'a chair is free', failureMessages: ['Error: it is taken'] }
    const failing = { name: join(project, 'tests/chair.test.ts'), status: 'failed', assertionResults: [one] }
    const testResults = [broken, failing]
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults }
    const { code, last, printed } = await start({
      types: 'process.exitCode = 2',
      vitest: 'process.kill(process.pid, "SIGKILL")',
      vitest2: `${vitestWriting(report)}; process.exitCode = 1`,
    }).done
    expect({ code, last }).toEqual({ code: 1, last: '2 passed, 4 failed' })
    // Said again at the end, where a cut log still has it.
    expect(printed).toContain('failed: tests/broken.test.ts\n  no such file\n')
    expect(printed).toContain('failed: tests/chair.test.ts > a chair is free\n  Error: it is taken\n')
  })

  test('is printed after the ten slowest files of all steps, the slowest first', async () => {
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
    const files = Array.from({ length: 6 }, (_, n) => ({ path: join(project, `tests/${n}.test.ts`), ms: n * 1000 }))
    const step = `${vitestWriting(report)}; writeFileSync(process.env.LOOKBOOK_FILE_TIMES, '${JSON.stringify(files)}')`
    const { printed, last } = await start({ vitest: step, vitest2: step }).done
    const slowest = printed.split('\n').filter((line) => /\.test\.ts \(/.test(line))
    expect(slowest).toHaveLength(10)
    expect(slowest.slice(0, 3)).toEqual([
      '     5.0  tests/5.test.ts (vitest)',
      '     5.0  tests/5.test.ts (vitest2)',
      '     4.0  tests/4.test.ts (vitest)',
    ])
    expect(last).toBe('2 passed, 0 failed')
  })

  test.runIf(process.platform === 'linux')('is printed after the CPU seconds of each step', async () => {
    const work = 'const until = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < until);'
    const idle = 'setTimeout(() => {}, 600)'
    const { printed } = await start({ types: work, lint: idle }).done
    const cpuOf = (step: string) => Number(new RegExp(`^${step} .*`, 'm').exec(printed)?.[0].trim().split(/ +/).at(-2))
    expect(cpuOf('types')).toBeGreaterThanOrEqual(0.6)
    expect(cpuOf('lint')).toBeLessThan(cpuOf('types') - 0.2)
  })

  test('a run without a single test has failed', async () => {
    const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
    const { code, last } = await start({ vitest: vitestWriting(report) }).done
    expect({ code, last }).toEqual({ code: 1, last: '0 passed, 1 failed' })
  })

  test('is printed in time even if a step would not end', async () => {
    const { code, last } = await start({ types: 'setInterval(() => {}, 1000)' }, { limitMs: 700 }).done
    expect({ code, last }).toEqual({ code: 1, last: '0 passed, 1 failed' })
  })
})

/** Prints, and ends once both steps have begun. */
const meet = (name: string, other: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  const begun = (name) => ${JSON.stringify(folder)} + '/' + name
  writeFileSync(begun('${name}'), '')
  console.log('${name} has begun')
  const wait = setInterval(() => existsSync(begun('${other}')) && clearInterval(wait), 10)
  process.on('exit', () => console.log('${name} has ended'))`

test('a step has the variables it names', async () => {
  const step = `process.exitCode = process.env.LOOKBOOK_TEST_POSTGRES === '15' ? 0 : 1`
  const { last } = await start({ types: step }, { env: { LOOKBOOK_TEST_POSTGRES: '15' } }).done
  expect(last).toBe('1 passed, 0 failed')
})

describe('steps at once', () => {
  test('run at the same time, and each prints as a whole when it ends', async () => {
    const { code, printed, last } = await start(
      { types: meet('types', 'lint'), lint: meet('lint', 'types') },
      { isAtOnce: true },
    ).done
    expect({ code, last }).toEqual({ code: 0, last: '2 passed, 0 failed' })
    for (const name of ['types', 'lint'])
      expect(printed).toContain(`── ${name}\n${name} has begun\n${name} has ended\n`)
  })

  test('one that fails does not end the others, and fails the run', async () => {
    const { code, last } = await start({ types: 'process.exitCode = 2', lint: '' }, { isAtOnce: true }).done
    expect({ code, last }).toEqual({ code: 1, last: '1 passed, 1 failed' })
  })
})

describe.runIf(process.platform === 'linux')('nothing is left running', () => {
  test('a process that a step leaves running is killed and counted as a failure', async () => {
    const pidFile = join(folder, 'pid')
    const { code, printed, last } = await start({ types: stayBehind(pidFile) }).done
    expect({ code, last }).toEqual({ code: 1, last: '1 passed, 1 failed' })
    expect(printed).toContain('types left running')
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  })

  test('nor by steps at once, whose output a process may keep open', async () => {
    const pidFile = join(folder, 'pid')
    const keepOpen = stayBehind(pidFile).replace("'ignore'", "'inherit'")
    const { code, printed, last } = await start({ types: keepOpen, lint: '' }, { isAtOnce: true }).done
    expect({ code, last }).toEqual({ code: 1, last: '2 passed, 1 failed' })
    expect(printed).toContain('types, lint left running')
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  })

  test('SIGINT ends all steps that run at once', async () => {
    const pidFile = join(folder, 'pid')
    const waits = "import { writeFileSync } from 'node:fs'; setInterval(() => {}, 1000);"
    const { child, done } = start(
      { types: waits, lint: `${waits} writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))` },
      { isAtOnce: true },
    )
    await waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '')
    child.kill('SIGINT')
    const { code, last } = await done
    expect({ code, last }).toEqual({ code: 130, last: '0 passed, 2 failed' })
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the step and its processes', async (signal) => {
    const pidFile = join(folder, 'pid')
    const { child, done, until } = start({
      types: `${stayBehind(pidFile)}; console.log('begun', process.pid); setInterval(() => {}, 1000)`,
      lint: '',
    })
    await until('begun')
    child.kill(signal)
    const { code, printed, last } = await done
    expect({ code, last }).toEqual({ code: 130, last: '0 passed, 1 failed' })
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
    expect(isAlive(Number(/begun (\d+)/.exec(printed)?.[1]))).toBe(false)
  })
})
