import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'

const project = join(import.meta.dirname, '..', '..')

/** The sources and packages of this project in a folder of their own, without a build. */
function newVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) if (existsSync(join(project, file))) cpSync(join(project, file), join(folder, file))
  execFileSync('cp', ['-a', join(project, 'node_modules'), join(folder, 'node_modules')])
  return folder
}

test('npm run build prepares an update: the start after it installs and builds nothing', async () => {
  const cwd = newVersion()
  const built = await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd })
  expect(built.stdout).toContain('Building the client')
  expect(existsSync(join(cwd, 'dist', 'index.html'))).toBe(true)
  expect(existsSync(join(cwd, 'data'))).toBe(false)

  const env = { ...process.env, PORT: String(await freePort()), LOOKBOOK_DEMO: 'off', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  let output = ''
  for await (const chunk of server.stdout) {
    output += chunk
    if (output.includes('Lookbook is open at')) break
  }
  server.kill('SIGTERM')
  await ended
  expect(output).toContain('Lookbook is open at')
  expect(output).not.toMatch(/Building|Installing/)
})
