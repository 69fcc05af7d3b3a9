// Plain JavaScript for Node 20, like install.mjs.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A mutex between processes of this project, by a pid file: `npm start` beside `npm test`, or beside an npm that a killed start
 * left running. The work may hand the lock over to its child process, which outlives a kill.
 */
export async function oneAtATime(projectFolder, name, work) {
  const folder = join(projectFolder, '.cache')
  const file = join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 12)}.working`)
  mkdirSync(folder, { recursive: true })
  let isWaiting = false
  while (!take(file)) {
    if (!isWaiting) console.log(`Another process is at work on ${name}; waiting for it.`)
    isWaiting = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  try {
    return await work((pid) => writeFileSync(file, String(pid)))
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAtWork(file)) return false
    rmSync(file, { force: true })
    return take(file)
  }
}

function isAtWork(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0) return false
    process.kill(pid, 0)
    // Pids are reused: after a reboot this one may belong to another process. A zombie has no command line.
    return process.platform !== 'linux' || /node|npm/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch (error) {
    return error.code === 'EPERM'
  }
}
