import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { folderWithDatabase, openFolder } from '#tests/support/processes/open-folder.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'

// The files of deploy/, run by the real programs in front of the real server. Skipped where a program is missing.
const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', haproxy: '/usr/sbin/haproxy' }
type Name = keyof typeof programs
const missing = (name: Name) => [programs[name], '/usr/bin/openssl'].find((program) => !existsSync(program))
const titleOf = (name: Name) => (missing(name) ? `${name} (skipped: there is no ${missing(name)})` : name)
const site = 'book.example.org'
const visitorsOf = {
  nginx: ['127.0.0.21', '127.0.0.22'],
  caddy: ['127.0.0.31', '127.0.0.32'],
  haproxy: ['127.0.0.41', '127.0.0.42'],
} as const
const deployed = (name: string) => readFileSync(join(projectFolder, 'deploy', name), 'utf8')

type Ports = { http: number; https: number }
/** folder: the certificate, and what the proxy writes */
type Site = { server: ServerProcess; upstream: string; folder: string }

/** The real server as the documents set it up behind a proxy, and a certificate made here. */
async function openSite(trustedProxies = '1'): Promise<Site> {
  const folder = openFolder()
  const names = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${folder}/site.key`]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', `${folder}/site.pem`, '-days', '2', ...names], {
    stdio: 'ignore',
  })
  const server = await startServer({
    LOOKBOOK_DATA: folderWithDatabase(),
    LOOKBOOK_URL: `https://${site}`,
    LOOKBOOK_TRUSTED_PROXIES: trustedProxies,
  })
  onTestFinished(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  await server.open()
  return { server, upstream: new URL(server.url).host, folder }
}

function run(program: string, words: string[], home: string): void {
  const child = spawn(program, words, { stdio: 'ignore', env: { ...process.env, HOME: home } })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
}

async function startNginx({ folder, upstream }: Site): Promise<Ports> {
  const ports = { http: await freePort(), https: await freePort() }
  const block = deployed('nginx.conf')
  runNginx(folder, nginxBlock(block, ports, { folder, upstream }))
  return ports
}

function nginxBlock(block: string, ports: Ports, { folder, upstream }: Pick<Site, 'folder' | 'upstream'>): string {
  return block
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace('/etc/ssl/book.example.org.pem', `${folder}/site.pem`)
    .replace('/etc/ssl/book.example.org.key', `${folder}/site.key`)
    .replace('127.0.0.1:3000', upstream)
}

function runNginx(folder: string, block: string): void {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${block}\n}`,
  )
  run(programs.nginx, ['-c', file, '-e', `${folder}/error.log`], folder)
}

async function startHaproxy({ folder, upstream }: Site): Promise<Ports> {
  const ports = { http: await freePort(), https: await freePort() }
  const block = deployed('haproxy.cfg')
  const both = join(folder, 'both.pem')
  writeFileSync(both, ['site.pem', 'site.key'].map((each) => readFileSync(join(folder, each), 'utf8')).join(''))
  const mine = block
    .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
    .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
    .replace('/etc/ssl/book.example.org.both.pem', both)
    .replace('127.0.0.1:3000', upstream)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, mine)
  run(programs.haproxy, ['-db', '-f', file], folder)
  return ports
}

async function startCaddy({ folder, upstream }: Site): Promise<Ports> {
  const ports = { http: await freePort(), https: await freePort() }
  const block = deployed('Caddyfile')
  const mine = block
    .replace('127.0.0.1:3000', upstream)
    .replace('{\n', `{\n  tls ${folder}/site.pem ${folder}/site.key\n`)
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const file = join(home, 'Caddyfile')
  // Without HTTP/3: freePort reserves a port by its UDP side, which Caddy could not open.
  const options = [
    'admin off',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    'servers {\n protocols h1 h2\n}',
  ]
  writeFileSync(file, `{\n${options.join('\n')}\n}\n${mine}`)
  run(programs.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], home)
  return ports
}

/** As a visitor at `from`, one of this machine's own addresses. */
function ask(
  ports: Ports,
  path: string,
  { from = '127.0.0.1', ca = '', page = '' }: { from?: string; ca?: string; page?: string } = {},
): Promise<IncomingMessage> {
  const headers = { host: site, ...(page && { referer: page }) }
  const options: RequestOptions = { host: '127.0.0.1', path, headers, localAddress: from, agent: false }
  return new Promise((resolve, reject) => {
    const request =
      ca === ''
        ? getHttp({ ...options, port: ports.http }, resolve)
        : getHttps({ ...options, port: ports.https, servername: site, ca }, resolve)
    request.once('error', reject)
  })
}
async function statusOf(answer: Promise<IncomingMessage>): Promise<number> {
  const { statusCode = 0, resume } = await answer
  resume.call(await answer)
  return statusCode
}

describe.each([
  [titleOf('nginx'), 'nginx', startNginx, 301],
  [titleOf('caddy'), 'caddy', startCaddy, 308],
  [titleOf('haproxy'), 'haproxy', startHaproxy, 301],
] as const)('%s as deploy/ sets it up', (_, name, start, redirect) => {
  test.skipIf(missing(name))(
    '[O119] passes TLS, the visitor’s address, live events and the redirect to https',
    async () => {
      const opened = await openSite()
      const ca = readFileSync(join(opened.folder, 'site.pem'), 'utf8')
      const ports = await start(opened)
      const isUp = () => statusOf(ask(ports, '/api/health', { ca })).catch(() => 0)
      await eventually(`${name} answers`, async () => (await isUp()) === 200)

      const home = await ask(ports, '/api/installation', { ca })
      home.resume()
      expect([home.statusCode, home.headers['strict-transport-security']]).toEqual([200, expect.any(String)])
      const plain = await ask(ports, '/studio?tab=1')
      plain.resume()
      expect([plain.statusCode, plain.headers.location?.replace(`:${ports.https}`, '')]).toEqual([
        redirect,
        `https://${site}/studio?tab=1`,
      ])

      // One visitor uses up the guesses of an address; another is not affected.
      const guess = (from: string) =>
        statusOf(ask(ports, `/calendar/${randomBytes(32).toString('base64url')}.ics`, { from, ca }))
      const [one, other] = visitorsOf[name]
      const guesses: number[] = []
      for (let index = 0; index < 61 && guesses.at(-1) !== 429; index++) guesses.push(await guess(one))
      expect(guesses.at(-1)).toBe(429)
      expect(await guess(other)).toBe(404)

      const line = await ask(ports, `/live?topics=look:${randomUUID()}`, { ca })
      const [first] = await once(line, 'data')
      expect([line.statusCode, String(first)]).toEqual([200, expect.stringMatching(/^retry: \d+/)])
      line.destroy()
      expect(opened.server.output()).not.toMatch(/proxy\.(header_missing|not_trusted|no_headers)/)
    },
  )
})

test.skipIf(missing('nginx'))(
  `[O118] ${titleOf('nginx')} with a bare proxy_pass makes all visitors one, and is named in the log`,
  async () => {
    const opened = await openSite('0')
    const ca = readFileSync(join(opened.folder, 'site.pem'), 'utf8')
    const ports = { http: await freePort(), https: await freePort() }
    const block = deployed('nginx.conf')
    const bare = block.replace(/^ *(proxy_set_header (?!Connection)|proxy_request_buffering|client_max_body).*\n/gm, '')
    expect(bare).not.toMatch(/Host|X-Forwarded/)
    runNginx(opened.folder, nginxBlock(bare, ports, opened))
    const isUp = () => statusOf(ask(ports, '/api/health', { ca })).catch(() => 0)
    await eventually('nginx answers', async () => (await isUp()) === 200)

    const guess = (from: string) =>
      statusOf(ask(ports, `/calendar/${randomBytes(32).toString('base64url')}.ics`, { from, ca }))
    const guesses: number[] = []
    for (let index = 0; index < 61 && guesses.at(-1) !== 429; index++) guesses.push(await guess('127.0.0.23'))
    expect(guesses.at(-1)).toBe(429)
    expect(await guess('127.0.0.24')).toBe(429)
    // Nothing shows a proxy until a browser names the page that it asks from.
    expect(opened.server.output()).not.toContain('proxy.')
    await statusOf(ask(ports, '/api/installation', { ca, page: `https://${site}/` }))
    await eventually('the log names it', () => opened.server.output().includes('proxy.no_headers'))
  },
)
