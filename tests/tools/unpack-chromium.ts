import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A Chromium that can be started, and what its process needs in the environment. */
export type FoundBrowser = { executablePath: string; env: Record<string, string> }

const home = join(import.meta.dirname, 'chromium')
const unpacked = join(home, 'node_modules', '.unpacked')

type Packed = { inflate(file: string): Promise<string> }

/** Installs and unpacks the Chromium from npm; every step is repeated from its start when it was cut short. */
export async function unpackChromium(
  run: (command: string, args: string[], cwd?: string) => Promise<boolean>,
): Promise<FoundBrowser | null> {
  const bin = join(home, 'node_modules', '@sparticuz', 'chromium', 'bin')
  if (!existsSync(unpacked)) {
    process.stderr.write('Taking a Chromium for the tests from npm (67 MB, once).\n')
    if (!(await run('npm', ['ci', '--no-audit', '--loglevel=error'], home))) return null
    await unpack(bin)
  }
  const executablePath = join(unpacked, 'chromium')
  // A bare machine may lack libraries that Chromium wants; the package brings those too.
  const withLibraries = { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') }
  for (const env of [{}, withLibraries]) {
    const trial = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 })
    if (trial.status === 0) return { executablePath, env }
  }
  return null
}

async function unpack(bin: string): Promise<void> {
  const part = `${unpacked}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const entry = join(bin, '..', 'build', 'index.js')
  const { inflate }: Packed = await import(pathToFileURL(entry).href)
  // The package unpacks into the temporary folder, wherever that is.
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = part
  try {
    for (const file of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(bin, file))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  await rename(part, unpacked)
}
