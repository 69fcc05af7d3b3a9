import { delimiter, join } from 'node:path'
import type { Machine } from './machine.ts'
import { thisMachine } from './machine.ts'
import type { FoundBrowser } from './unpack-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The machine's own browser, else one from npm, else one from apt. Where LOOKBOOK_TEST_BROWSER is npm, the one from npm comes
 * first: it is of one version everywhere, and has no windows, which saves a third of a browser's CPU time. Throws a sentence with
 * the way out.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<FoundBrowser> {
  const asked = machine.env.CHROME_PATH
  if (asked) {
    if (machine.isRunnable(asked)) return { executablePath: asked, env: {} }
    throw new Error(`CHROME_PATH names ${asked}, which cannot be run. Point it at a Chromium or Chrome, or unset it.`)
  }
  if (machine.env.LOOKBOOK_TEST_BROWSER === 'npm')
    return (await browserFromNpm(machine)) ?? installedBrowser(machine) ?? (await browserFromApt(machine)) ?? giveUp()
  return installedBrowser(machine) ?? (await browserFromNpm(machine)) ?? (await browserFromApt(machine)) ?? giveUp()
}

function installedBrowser(machine: Machine): FoundBrowser | null {
  const folders = [...(machine.env.PATH ?? '').split(delimiter).filter(Boolean), ...usualPlaces]
  const candidates = folders.flatMap((place) => [...names.map((name) => join(place, name)), place])
  const executablePath = candidates.find((path) => machine.isRunnable(path))
  return executablePath ? { executablePath, env: {} } : null
}

async function browserFromNpm(machine: Machine): Promise<FoundBrowser | null> {
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return null
  return machine.unpackChromium()
}

async function browserFromApt(machine: Machine): Promise<FoundBrowser | null> {
  if (!machine.isRoot || !(machine.env.PATH ?? '').split(delimiter).some((p) => machine.isRunnable(join(p, 'apt-get'))))
    return null
  machine.say('No Chromium on this machine and none on npm for it: installing the chromium package with apt-get.')
  const isInstalled =
    (await machine.run('apt-get', ['update'])) && (await machine.run('apt-get', ['install', '-y', 'chromium']))
  return isInstalled ? installedBrowser(machine) : null
}

function giveUp(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROME_PATH to one, then repeat.',
  )
}
