import { describe, expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'
import type { Machine } from './machine.ts'

/** A machine that has just these files. Commands it runs may add some. */
function machineWith(
  given: Partial<Machine> & { files?: string[]; afterInstall?: string[]; fails?: string },
): Machine & { ran: string[]; said: string[] } {
  const { files: present = [], afterInstall = [], fails, ...rest } = given
  const files = new Set(present)
  const ran: string[] = []
  const said: string[] = []
  return {
    env: { PATH: '/bin:/sbin' },
    platform: 'linux',
    arch: 'arm64',
    isRoot: false,
    isRunnable: (path) => files.has(path),
    run: async (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      if (line === fails) return false
      if (args.includes('install')) for (const file of afterInstall) files.add(file)
      return true
    },
    unpackChromium: async () => null,
    say: (sentence) => said.push(sentence),
    ran,
    said,
    ...rest,
  }
}

describe('a browser for the tests', () => {
  test('CHROME_PATH comes first', async () => {
    const machine = machineWith({
      env: { CHROME_PATH: '/my/chrome', PATH: '/bin' },
      files: ['/my/chrome', '/bin/chromium'],
    })
    expect((await findBrowser(machine)).executablePath).toBe('/my/chrome')
  })

  test('a CHROME_PATH that cannot be run is reported, and nothing else is tried', async () => {
    const machine = machineWith({ env: { CHROME_PATH: '/gone', PATH: '/bin' }, files: ['/bin/chromium'] })
    await expect(findBrowser(machine)).rejects.toThrow('CHROME_PATH names /gone')
  })

  test.each(['/sbin/google-chrome', '/snap/bin/chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium'])(
    'takes the installed one at %s',
    async (path) => {
      const machine = machineWith({ files: [path], isRoot: true })
      expect((await findBrowser(machine)).executablePath).toBe(path)
      expect(machine.ran).toEqual([])
    },
  )

  test('on Linux x64 takes the one from npm, without apt', async () => {
    const fromNpm = { executablePath: '/tools/chromium', env: { LD_LIBRARY_PATH: '/tools/lib' } }
    const machine = machineWith({
      arch: 'x64',
      isRoot: true,
      files: ['/bin/apt-get'],
      unpackChromium: async () => fromNpm,
    })
    expect(await findBrowser(machine)).toEqual(fromNpm)
    expect(machine.ran).toEqual([])
  })

  const fast = { LOOKBOOK_TEST_BROWSER: 'npm', PATH: '/bin' }

  test('the one from npm comes before the installed one where it is asked for', async () => {
    const fromNpm = { executablePath: '/tools/chromium', env: {} }
    const machine = machineWith({
      env: fast,
      arch: 'x64',
      files: ['/bin/chromium'],
      unpackChromium: async () => fromNpm,
    })
    expect(await findBrowser(machine)).toEqual(fromNpm)
  })

  test.each(['arm64', 'x64'])('the installed one is taken where npm has none that runs on %s', async (arch) => {
    const machine = machineWith({ env: fast, arch, files: ['/bin/chromium'] })
    expect((await findBrowser(machine)).executablePath).toBe('/bin/chromium')
  })

  test.each(['arm64', 'x64'])(
    'as root with apt-get on %s, without a usable one from npm, asks apt and says so',
    async (arch) => {
      const machine = machineWith({ arch, isRoot: true, files: ['/bin/apt-get'], afterInstall: ['/usr/bin/chromium'] })
      expect((await findBrowser(machine)).executablePath).toBe('/usr/bin/chromium')
      expect(machine.ran).toEqual(['apt-get update', 'apt-get install -y chromium'])
      expect(machine.said.at(-1)).toContain('apt-get')
    },
  )

  test('apt is not run without root, and the message says what to do', async () => {
    const machine = machineWith({ files: ['/bin/apt-get'] })
    await expect(findBrowser(machine)).rejects.toThrow('Install Chromium or Chrome, or set CHROME_PATH')
    expect(machine.ran).toEqual([])
  })

  test('when apt fails, the message is the same', async () => {
    const machine = machineWith({ isRoot: true, files: ['/bin/apt-get'], fails: 'apt-get install -y chromium' })
    await expect(findBrowser(machine)).rejects.toThrow('No Chromium was found')
  })
})
