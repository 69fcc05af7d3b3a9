// Runs the steps of `npm test` and `npm run prove`, counts their results and cleans up.
// Plain JavaScript for Node 20, before anything is installed.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nodeBinary, projectFolder } from '../install.mjs'
import { countCpu } from './cpu-seconds.mjs'
import { endProcesses, processesOfRun } from './run-processes.mjs'

/**
 * A step is { name, run: [script in the project, ...args], isVitest?, env? }, or { name, prepare } for the setup of later steps.
 * Steps run in sequence; those of an array among them run at the same time, and each prints when it ends.
 * `whenDone` is called with the result of each. Returns the exit code of the whole run. The closing line is exactly
 * `N passed, N failed`, followed by `, N skipped` if some were.
 */
export async function runSteps(steps, { limitMs = Number.POSITIVE_INFINITY, whenDone = () => undefined } = {}) {
  const startedAt = Date.now()
  const run = openRun()
  const results = []
  try {
    for (const group of steps) {
      if (run.isInterrupted()) break
      const done = await runGroup([group].flat(), run, limitMs - (Date.now() - startedAt))
      results.push(...done)
      if (!run.isInterrupted()) done.forEach(whenDone)
    }
  } finally {
    await run.close()
  }
  const all = steps.flat()
  report(results, all, (Date.now() - startedAt) / 1000)
  const isWhole = results.length === all.length && sum(results, 'passed') > 0 && sum(results, 'failed') === 0
  return run.isInterrupted() ? 130 : isWhole ? 0 : 1
}

/** A run's marker in the environment and its temporary folder, with clean-up on interruption. */
function openRun() {
  const folder = mkdtempSync(join(tmpdir(), 'lb-'))
  // As root the embedded PostgreSQL runs under another uid, which needs access to the folder.
  chmodSync(folder, 0o755)
  const running = new Set()
  let interruptions = 0
  const interrupt = () => {
    interruptions += 1
    for (const child of running) child.end(interruptions > 1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, interrupt)
  const node = nodeBinary()
  return {
    folder,
    node,
    env: {
      ...process.env,
      TMPDIR: folder,
      LOOKBOOK_TEST_RUN: folder,
      // All server and worker processes of a run share a compile cache: halves the CPU time of a start.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      PATH: [join(projectFolder, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter),
    },
    isInterrupted: () => interruptions > 0,
    running,
    spentCpu: countCpu(),
    close: async () => {
      await endProcesses(processesOfRun(folder))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}

/** A process that outlives the group is killed and counts as a failure. */
async function runGroup(group, run, leftMs) {
  const isAlone = group.length === 1
  const results = await Promise.all(group.map((step) => runStep(step, run, leftMs, isAlone)))
  const leftovers = run.isInterrupted() ? [] : await stillThere(run.folder)
  if (leftovers.length > 0) {
    const names = group.map(({ name }) => name).join(', ')
    console.log(`${names} left running:\n${leftovers.map(({ pid, command }) => `  ${pid} ${command}`).join('\n')}`)
    await endProcesses(leftovers)
    results.at(-1).failed += 1
  }
  return results
}

async function runStep(step, run, leftMs, isAlone) {
  if (isAlone) console.log(`\n── ${step.name}`)
  const timing = startTiming()
  if (step.prepare) return { name: step.name, ...(await prepare(step)), ...timing(), cpu: run.spentCpu() }
  const output = join(run.folder, `${step.name}.json`)
  const times = join(run.folder, `${step.name}.times.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    `--reporter=${join(projectFolder, 'scripts', 'steps', 'file-times.mjs')}`,
  ]
  const [script, ...args] = step.run
  const ended = await runToItsEnd(
    run,
    [join(projectFolder, script), ...args, ...(step.isVitest ? reporters : [])],
    leftMs,
    { ...step.env, LOOKBOOK_FILE_TIMES: times },
    isAlone,
  )
  if (!isAlone) process.stdout.write(`\n── ${step.name}\n${ended.printed}`)
  const counts = step.isVitest
    ? { ...countVitest(output, ended), files: fileTimesIn(times) }
    : { passed: ended.ok ? 1 : 0, failed: ended.ok ? 0 : 1, skipped: 0 }
  if (ended.tooLong) console.log(`${step.name} was ended: the whole run may take so long and no longer.`)
  return { name: step.name, ...counts, ...timing(), cpu: ended.cpu }
}

/** Returns how long it took and how many of the machine's cores were busy meanwhile, with whatever else ran on it. */
function startTiming() {
  const startedAt = Date.now()
  const busyMs = () => cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0)
  const before = busyMs()
  return () => {
    const ms = Date.now() - startedAt
    return { seconds: ms / 1000, cores: (busyMs() - before) / Math.max(ms, 1) }
  }
}

/** Setup for later steps: counts as no test if it works, as a failure if not. */
async function prepare({ prepare: work }) {
  try {
    await work()
    return { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * In its own process group, so that an interruption reaches every process of the step. What it prints is shown at once if it
 * runs alone, else returned.
 */
function runToItsEnd(run, args, leftMs, env, isAlone) {
  return new Promise((resolve) => {
    const child = spawn(run.node, args, {
      cwd: projectFolder,
      env: { ...run.env, ...env },
      stdio: ['ignore', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      detached: true,
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    let tooLong = false
    let cpu = null
    let hardEnd
    const signalGroup = (signal) => {
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It has exited meanwhile.
      }
    }
    const end = (now) => {
      signalGroup(now ? 'SIGKILL' : 'SIGTERM')
      hardEnd ??= setTimeout(() => signalGroup('SIGKILL'), 10_000)
    }
    const limit = Number.isFinite(leftMs)
      ? setTimeout(
          () => {
            tooLong = true
            end(false)
          },
          Math.max(leftMs, 0),
        )
      : undefined
    const finish = (ok) => {
      clearTimeout(limit)
      clearTimeout(hardEnd)
      run.running.delete(watched)
      resolve({ ok: ok && !tooLong, tooLong, printed, cpu })
    }
    const watched = { end }
    run.running.add(watched)
    child.on('error', (error) => {
      console.log(error.message)
      finish(false)
    })
    child.on('exit', (code) => {
      // Now, since another step may end before this one's output does.
      cpu = run.spentCpu()
      // A process that the step leaves running would keep its output open.
      const noLonger = setTimeout(finish, 1_000, code === 0)
      child.once('close', () => {
        clearTimeout(noLonger)
        finish(code === 0)
      })
    })
  })
}

/** Vitest's counts; a file that did not load, a crash and a run without tests each count as a failure. */
function countVitest(output, ended) {
  let report
  try {
    report = JSON.parse(readFileSync(output, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const passed = report.numPassedTests
  const counted = report.numFailedTests + brokenFiles
  const failed = counted === 0 && (!ended.ok || passed === 0) ? 1 : counted
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests, failures: failuresIn(report) }
}

/** Failed tests with a few lines of the reason, repeated at the end of the log, where people look first. */
function failuresIn({ testResults }) {
  return testResults.flatMap((file) => {
    const path = relative(projectFolder, file.name)
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length > 0)
      return tests.map((test) => ({
        name: `${path} > ${test.fullName}`,
        why: shortened(test.failureMessages.join('\n')),
      }))
    return file.status === 'failed' ? [{ name: path, why: shortened(file.message ?? '') }] : []
  })
}

function shortened(message) {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.slice(0, 12).join('\n')
}

function fileTimesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Vitest crashed or was killed: the step has failed anyway.
    return []
  }
}

/** Waits up to 3 s for a step's processes to exit. */
async function stillThere(folder) {
  for (let tries = 0; tries < 30; tries++) {
    if (processesOfRun(folder).length === 0) return []
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return processesOfRun(folder)
}

function report(results, steps, seconds) {
  for (const { name, why } of results.flatMap(({ failures = [] }) => failures))
    console.log(`\nfailed: ${name}\n${why.replaceAll(/^/gm, '  ')}`)
  const row = (name, passed, failed, skipped, seconds, cpu, cores) =>
    `${name.padEnd(18)}${passed.padStart(8)}${failed.padStart(8)}${skipped.padStart(9)}${seconds.padStart(10)}${cpu.padStart(13)}${cores.padStart(12)}`
  console.log(`\n${row('step', 'passed', 'failed', 'skipped', 'seconds', 'CPU seconds', 'cores busy')}`)
  const cpuOf = ({ cpu }) => cpu?.toFixed(1) ?? '-'
  for (const result of results) {
    const { name, passed, failed, skipped, seconds, cores } = result
    console.log(row(name, `${passed}`, `${failed}`, `${skipped}`, seconds.toFixed(1), cpuOf(result), cores.toFixed(1)))
  }
  for (const { name } of steps.slice(results.length)) console.log(row(name, '-', '-', '-', 'not run', '-', '-'))
  console.log(
    row(
      'all',
      `${sum(results, 'passed')}`,
      `${sum(results, 'failed')}`,
      `${sum(results, 'skipped')}`,
      seconds.toFixed(1),
      results.some(({ cpu }) => cpu === null) ? '-' : sum(results, 'cpu').toFixed(1),
      '',
    ),
  )
  reportSlowest(results)
  const skipped = sum(results, 'skipped')
  console.log(
    `\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}

function reportSlowest(results) {
  const files = results.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, step: name })))
  if (files.length === 0) return
  console.log('\nslowest files, in seconds with their imports and hooks')
  for (const { path, ms, step } of files.sort((one, other) => other.ms - one.ms).slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)}  ${relative(projectFolder, path)} (${step})`)
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0)
}
