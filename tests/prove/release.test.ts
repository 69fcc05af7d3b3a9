import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import manifest from '../../package.json' with { type: 'json' }

const project = join(import.meta.dirname, '..', '..')
/** Of Debian and macOS alike: nobody. Only root can run as another user. */
const NOBODY = 65_534
const other = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const run = (command: string, words: string[], options: object = {}) =>
  execFileSync(command, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
    ...options,
  })

/** A PATH with Node, npm and a shell: no compiler, no git, nothing else that may help. */
function bareTools(): string {
  const folder = openFolder()
  chmodSync(folder, 0o755)
  // The machine's own, not the pinned Node that runs this test.
  const path = process.env.PATH!.split(delimiter).filter((entry) => !entry.includes('node_modules'))
  for (const tool of ['node', 'npm', 'sh']) {
    const found = path.map((entry) => join(entry, tool)).find((file) => existsSync(file))
    expect(found, `${tool} on this machine`).toBeDefined()
    symlinkSync(found!, join(folder, tool))
  }
  return folder
}

test('a release packed in a fresh clone starts for another user without compiler, git or what builds, and again', async () => {
  const clone = join(openFolder(), 'clone')
  run('git', ['clone', '-q', '--no-hardlinks', project, clone])
  const head = run('git', ['rev-parse', 'HEAD'], { cwd: clone }).trim()
  // With the strictest umask that somebody may pack with.
  const packing = performance.now()
  const said = run('sh', ['-c', 'umask 077 && npm run --silent release'], { cwd: clone })
  const packSeconds = (performance.now() - packing) / 1000
  const archive = /^Written: (\S+\.tar\.gz)/m.exec(said)![1]!

  const place = openFolder()
  const home = openFolder()
  // The folder's own group and others may pass through, as into /srv.
  chmodSync(place, 0o755)
  run('tar', ['-xzf', archive, '-C', place])
  const root = join(place, `lookbook-${manifest.version}`)
  const at = join(place, 'run')
  mkdirSync(at)
  // npm installs into the folder: it belongs to whoever runs it, as after a chown of /srv/lookbook.
  if (other.uid) {
    run('chown', ['-R', `${NOBODY}:${NOBODY}`, root])
    chownSync(home, NOBODY, NOBODY)
    chownSync(at, NOBODY, NOBODY)
  }
  const lists = {
    bill: JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8')),
    licences: readFileSync(join(root, 'LICENCES.txt'), 'utf8'),
  }
  expect(lists.bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'lookbook', version: manifest.version } },
  })
  const listed = new Set(lists.bill.components.map(({ name }: { name: string }) => name))
  expect(Object.keys(manifest.dependencies).filter((name) => !listed.has(name))).toEqual([])
  expect(Object.keys(manifest.devDependencies).filter((name) => listed.has(name))).toEqual([])
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(lists.licences).toMatch(new RegExp(`^${name} ${version}: \\S`, 'm'))
  expect(lists.licences).toContain('Permission is hereby granted')

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOME: home,
    PATH: bareTools(),
    PORT: String(port),
    LOOKBOOK_DATA: join(at, 'data'),
    LOOKBOOK_DEMO: 'off',
    npm_config_registry: run('npm', ['config', 'get', 'registry'], { cwd: project }).trim(),
    npm_config_cache: join(home, 'npm'),
  }
  const start = async (more: Record<string, string>) => {
    const began = performance.now()
    const child = spawn(join(environment.PATH, 'npm'), ['start'], {
      cwd: root,
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...other,
    })
    const ended = once(child, 'close')
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    while (!output.includes('Lookbook is open at')) {
      if (child.exitCode !== null) expect.fail(`It ended before it was open:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const seconds = (performance.now() - began) / 1000
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
      return output
    }
    return { seconds, stop }
  }
  const look = async () => {
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const html = await page.text()
    const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
    expect(script).toBeDefined()
    expect((await fetch(url + script)).status).toBe(200)
    const health = await (await fetch(`${url}/api/health`)).json()
    expect(health).toMatchObject({ version: manifest.version, commit: head.slice(0, 12) })
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  }

  const first = await start({})
  await look()
  const firstOutput = await first.stop()
  expect(firstOutput).not.toContain('Building')
  const installed = new Set(readdirSync(join(root, 'node_modules')))
  const builders = ['vite', 'typescript', '@biomejs', 'tailwindcss', 'vitest'].filter((name) => installed.has(name))
  expect(builders).toEqual([])

  // On the same data, with no registry at hand, and from a folder that its user cannot write, as in a container with a read-only root.
  if (other.uid) run('chown', ['-R', '0:0', root])
  const second = await start({ npm_config_registry: 'http://127.0.0.1:9' })
  await look()
  expect(await second.stop()).not.toMatch(/Building|Installing/)
  const megabytes = (path: string) => Number(run('du', ['-sm', path]).split('\t')[0])
  console.log(
    `packed in ${packSeconds.toFixed(0)} s, ${megabytes(archive)} MB; first start ${first.seconds.toFixed(0)} s with the installation of ${megabytes(join(root, 'node_modules'))} MB, second ${second.seconds.toFixed(1)} s, on ${availableParallelism()} cores`,
  )
})
