import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Decision, granted, refused } from '#core/decision.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Parsed once, at start. Every variable has a default and a sentence in docs/OPERATING.md. */
export type Config = {
  host: string
  port: number
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** auto: fill the demo when the data folder is new. */
  demo: 'auto' | 'on' | 'off'
  metricsPort: number | null
  /** How many proxies in front of us may be believed about a client's address. */
  trustedProxies: number
  logLevel: LogLevel
}

type Variable = { name: string; default: string; sentence: string }

/** What `npm start -- --help` prints and docs/OPERATING.md repeats. */
export const variables = [
  { name: 'PORT', default: '3000', sentence: 'The port Lookbook listens on.' },
  {
    name: 'LOOKBOOK_HOST',
    default: '127.0.0.1',
    sentence: 'The address it listens on; 0.0.0.0 for all of the machine.',
  },
  {
    name: 'LOOKBOOK_URL',
    default: 'http://host:port',
    sentence: 'The public address people reach it at, such as https://book.example.org.',
  },
  { name: 'LOOKBOOK_DATA', default: './data', sentence: 'The data folder: pictures, and the embedded database.' },
  {
    name: 'DATABASE_URL',
    default: 'the embedded one',
    sentence: 'A PostgreSQL 15 or newer of your own: postgresql://user:password@host/database.',
  },
  {
    name: 'LOOKBOOK_DEMO',
    default: 'auto',
    sentence: 'The demo installation: auto fills it when the data folder is new; on; off.',
  },
  { name: 'LOOKBOOK_METRICS_PORT', default: 'none', sentence: 'A port on 127.0.0.1 for Prometheus metrics.' },
  {
    name: 'LOOKBOOK_TRUSTED_PROXIES',
    default: '0',
    sentence: "How many proxies in front of it are believed about a visitor's address.",
  },
  { name: 'LOOKBOOK_LOG_LEVEL', default: 'info', sentence: 'How much it logs: debug, info, warn or error.' },
] as const satisfies Variable[]

type VariableName = (typeof variables)[number]['name']
type Environment = Readonly<Record<string, string | undefined>>

/** All variables at once; a refusal carries one sentence per wrong value. An empty value is the same as none. */
export function parseConfig(env: Environment, cwd: string): Decision<Config, 'wrong_config', string[]> {
  const wrong: string[] = []
  function read<T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string): T {
    const text = env[name]?.trim() ?? ''
    if (text === '') return fallback
    const value = parse(text)
    if (value !== undefined) return value
    // The address of a database holds its password.
    wrong.push(name === 'DATABASE_URL' ? `${name} must be ${wants}.` : `${name} is "${text}" and must be ${wants}.`)
    return fallback
  }

  const host = read('LOOKBOOK_HOST', '127.0.0.1', parseHost, 'an IP address or a host name, without a port')
  const port = read('PORT', 3000, parsePort, 'a port from 1 to 65535')
  const config: Config = {
    host,
    port,
    publicUrl: read(
      'LOOKBOOK_URL',
      urlOf(host, port),
      parsePublicUrl,
      'an http or https address without a path, such as https://book.example.org',
    ),
    dataDir: resolve(cwd, read('LOOKBOOK_DATA', 'data', asText, 'a folder')),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      parseDatabaseUrl,
      'of the form postgresql://user:password@host/database',
    ),
    demo: read('LOOKBOOK_DEMO', 'auto', oneOf('auto', 'on', 'off'), 'auto, on or off'),
    metricsPort: read<number | null>('LOOKBOOK_METRICS_PORT', null, parsePort, 'a port from 1 to 65535'),
    trustedProxies: read('LOOKBOOK_TRUSTED_PROXIES', 0, (text) => parseWhole(text, 0, 10), 'a number from 0 to 10'),
    logLevel: read('LOOKBOOK_LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error'), 'debug, info, warn or error'),
  }
  if (config.metricsPort === config.port) wrong.push(`LOOKBOOK_METRICS_PORT and PORT are both ${port} and must differ.`)
  return wrong.length > 0 ? refused('wrong_config', wrong) : granted(config)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Can anyone but this machine reach us: directly, or through a proxy at a public address? */
export function isPublic({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
}

export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const asText = (text: string) => text

function oneOf<const T extends string>(...allowed: T[]): (text: string) => T | undefined {
  return (text) => allowed.find((value) => value === text)
}

function parseWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function parsePort(text: string): number | undefined {
  return parseWhole(text, 1, 65_535)
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined
}

function parsePublicUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  return isBare ? url.origin : undefined
}

function parseDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
    ? text
    : undefined
}
