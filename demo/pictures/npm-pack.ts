import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type NpmPackage = { name: string; version: string; integrity: string }

/**
 * Lets npm download a package's tarball into an empty folder, from whichever registry it is configured for. Runs no code of it.
 */
export async function npmPack(
  { name, version, integrity }: NpmPackage,
  folder: string,
  timeoutMs: number,
): Promise<string> {
  // Offline, npm would retry for over a minute; here a placeholder is the better result.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000']
  const args = ['pack', `${name}@${version}`, '--ignore-scripts', '--silent', ...patience, '--pack-destination', folder]
  await run('npm', args, timeoutMs)
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (!tarball) throw new Error('npm brought no package')
  const path = join(folder, tarball)
  if ((await integrityOf(path)) !== integrity) throw new Error('the package is not the one we know')
  return path
}

function run(command: string, args: string[], timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    const end = () => void child.kill('SIGKILL')
    const timer = setTimeout(end, timeoutMs)
    // Kills npm when we exit in the middle of a filling.
    process.once('exit', end)
    const settle = () => {
      clearTimeout(timer)
      process.off('exit', end)
    }
    child.on('error', (fault) => {
      settle()
      reject(fault)
    })
    child.on('exit', (code, signal) => {
      settle()
      if (code === 0) resolve()
      else reject(new Error(signal ? 'npm took too long' : `npm ended with ${code}`))
    })
  })
}

async function integrityOf(path: string): Promise<string> {
  const sum = createHash('sha512')
  await pipeline(createReadStream(path), sum)
  return `sha512-${sum.digest('base64')}`
}
