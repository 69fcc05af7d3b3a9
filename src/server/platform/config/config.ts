import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { MOST_HELD_HOURS } from '#core/booking/cart/held-hours.ts'
import { VISITOR_LIMITS, type VisitorLimits } from '#core/booking/cart/visitor-limits.ts'
import { BOOKING_LIMITS, type BookingLimits } from '#core/booking/checkout/limits.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { safeAddressPattern } from '#core/identity/email-patterns.ts'
import { type BackupConfig, parseBackup } from './config-backup.ts'
import { type FirebaseConfig, parseFirebase } from './config-firebase.ts'
import { type OidcConfig, parseOidc } from './config-oidc.ts'
import { parseSite, type SiteConfig } from './config-site.ts'
import { parseStorage, type StorageConfig } from './config-storage.ts'
import { parseTraces, type TracesConfig } from './config-traces.ts'
import { secretVariables, type VariableName } from './config-variables.ts'
import { readSecretFiles } from './secret-files.ts'
import { unknownVariables } from './unknown-variables.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Parsed once, at start. Every variable has a default and is described in docs/SETTINGS.md. */
export type Config = SiteConfig & {
  host: string
  port: number
  /** The installation's public URL, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** null: databaseUrl is PostgreSQL itself. Otherwise databaseUrl is a pooler, and this the PostgreSQL behind it. */
  databaseDirectUrl: string | null
  /** null: everything is read from the primary. Otherwise a replica of PostgreSQL that discover and search are read from. */
  databaseReplicaUrl: string | null
  /** Size of the connection pool for requests. */
  databasePool: number
  /** auto: fill the demo when the data folder is new. */
  demo: 'auto' | 'on' | 'off'
  metricsPort: number | null
  /** How many proxies in front of us are trusted to report the client's address. */
  trustedProxies: number
  logLevel: LogLevel
  /** null: mails are shown in the mailbox instead of sent. May contain a password. */
  smtpUrl: string | null
  /** LOOKBOOK_MAIL_FROM, or null for the site's name at mailAddress. Read it through mailFromOf(). */
  mailFrom: string | null
  mailAddress: string
  /** Proven addresses, in lower case, of operators. */
  operators: readonly string[]
  /** True if people may book without choosing a password [I22]. */
  allowsGuests: boolean
  /** True if owners, managers and operators need a second factor before they may act as such. */
  secondFactor: 'optional' | 'required'
  /** Keys that encrypt secrets at rest, newest first, or null if they are in the data folder. */
  keys: readonly string[] | null
  firebase: FirebaseConfig | null
  oidc: OidcConfig | null
  /** Limits of coming appointments per person, unless a shop sets its own. */
  bookingLimits: BookingLimits
  /** Limits for holds of visitors who are not signed in. */
  visitorLimits: VisitorLimits
  /** hours of a shop's time that one person may hold there on one day [B72] */
  mostHeldHours: number
  /** null: pictures are stored in the data folder. */
  storage: StorageConfig | null
  /** Limit for all pictures together, or null for no limit. */
  storageLimitBytes: number | null
  backup: BackupConfig
  /** null: nothing is traced. */
  traces: TracesConfig | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** Validates all variables at once; a refusal has one sentence per wrong value. An empty value counts as unset. */
export function parseConfig(env: Environment, cwd: string): Decision<Config, 'wrong_config', string[]> {
  const { secrets, wrong: unread } = readSecretFiles(env)
  const wrong: string[] = [...unknownVariables(env), ...unread]
  function read<T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string): T {
    const text = secrets[name] ?? env[name]?.trim() ?? ''
    if (text === '') return fallback
    const value = parse(text)
    if (value !== undefined) return value
    wrong.push(secretVariables.has(name) ? `${name} must be ${wants}.` : `${name} is "${text}" and must be ${wants}.`)
    return fallback
  }

  const host = read('LOOKBOOK_HOST', '127.0.0.1', parseHost, 'an IP address or a host name, without a port')
  const port = read('PORT', 3000, parsePort, 'a port from 1 to 65535')
  const site = parseSite(read, cwd)
  const config: Config = {
    ...site,
    host,
    port,
    publicUrl: read(
      'LOOKBOOK_URL',
      // Browsers have no passkeys at an IP address.
      urlOf(host === '127.0.0.1' ? 'localhost' : host, port),
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
    databaseDirectUrl: read<string | null>(
      'LOOKBOOK_DATABASE_DIRECT_URL',
      null,
      parseDatabaseUrl,
      'of the form postgresql://user:password@host/database',
    ),
    databaseReplicaUrl: read<string | null>(
      'LOOKBOOK_DATABASE_REPLICA_URL',
      null,
      parseDatabaseUrl,
      'of the form postgresql://user:password@host/database',
    ),
    databasePool: read('LOOKBOOK_DATABASE_POOL', 10, (text) => parseWhole(text, 2, 200), 'a number from 2 to 200'),
    demo: read('LOOKBOOK_DEMO', 'auto', oneOf('auto', 'on', 'off'), 'auto, on or off'),
    metricsPort: read<number | null>('LOOKBOOK_METRICS_PORT', null, parsePort, 'a port from 1 to 65535'),
    trustedProxies: read('LOOKBOOK_TRUSTED_PROXIES', 0, (text) => parseWhole(text, 0, 10), 'a number from 0 to 10'),
    logLevel: read('LOOKBOOK_LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error'), 'debug, info, warn or error'),
    smtpUrl: read<string | null>(
      'LOOKBOOK_SMTP_URL',
      null,
      parseSmtpUrl,
      'of the form smtps://user:password@host:port, or smtp:// for a server with STARTTLS',
    ),
    mailFrom: null,
    mailAddress: '',
    allowsGuests: read('LOOKBOOK_GUESTS', 'on', oneOf('on', 'off'), 'on or off') === 'on',
    secondFactor: read('LOOKBOOK_SECOND_FACTOR', 'optional', oneOf('optional', 'required'), 'optional or required'),
    operators: read<string[]>('LOOKBOOK_OPERATORS', [], parseAddresses, 'addresses with commas between them'),
    keys: read<string[] | null>(
      'LOOKBOOK_KEYS',
      null,
      parseKeys,
      'keys of 32 bytes as base64url with commas between them: openssl rand -base64 32 makes one',
    ),
    bookingLimits: {
      mostComing: read('LOOKBOOK_MOST_BOOKINGS', BOOKING_LIMITS.mostComing, parseLimit, wantsLimit),
      mostComingAtShop: read('LOOKBOOK_MOST_BOOKINGS_AT_SHOP', BOOKING_LIMITS.mostComingAtShop, parseLimit, wantsLimit),
      mostAtShopADay: read('LOOKBOOK_MOST_BOOKINGS_A_DAY', BOOKING_LIMITS.mostAtShopADay, parseLimit, wantsLimit),
    },
    mostHeldHours: read('LOOKBOOK_MOST_HELD_HOURS', MOST_HELD_HOURS, parseLimit, wantsLimit),
    visitorLimits: {
      carts: read('LOOKBOOK_VISITOR_CARTS', VISITOR_LIMITS.carts, parseLimit, wantsLimit),
      holdsAtShop: read('LOOKBOOK_VISITOR_HOLDS', VISITOR_LIMITS.holdsAtShop, parseLimit, wantsLimit),
      dayPercent: read(
        'LOOKBOOK_VISITOR_DAY_PERCENT',
        VISITOR_LIMITS.dayPercent,
        (text) => parseWhole(text, 0, 100),
        'a number from 0 to 100',
      ),
    },
    firebase: null,
    oidc: null,
    storage: null,
    backup: parseBackup(read, cwd),
    traces: parseTraces(read),
    storageLimitBytes: read<number | null>(
      'LOOKBOOK_STORAGE_LIMIT',
      null,
      parseGigabytes,
      'a number of gigabytes from 1 to 999999',
    ),
  }
  config.mailAddress = `lookbook@${mailHost(config.publicUrl)}`
  config.mailFrom = read<string | null>(
    'LOOKBOOK_MAIL_FROM',
    null,
    parseMailFrom,
    'an address, or a name with one: Lookbook <hello@book.example.org>',
  )
  const firebase = parseFirebase(config, read, env.NODE_ENV === 'production')
  config.firebase = firebase.config
  const oidc = parseOidc(read)
  config.oidc = oidc.config
  const storage = parseStorage(read)
  config.storage = storage.config
  wrong.push(...firebase.wrong, ...oidc.wrong, ...storage.wrong)
  if (config.databaseDirectUrl !== null && config.databaseUrl === null)
    wrong.push('LOOKBOOK_DATABASE_DIRECT_URL needs DATABASE_URL beside it: the address of the pooler.')
  if (config.databaseReplicaUrl !== null && config.databaseUrl === null)
    wrong.push('LOOKBOOK_DATABASE_REPLICA_URL needs DATABASE_URL beside it: the address of the primary.')
  if (config.metricsPort === config.port) wrong.push(`LOOKBOOK_METRICS_PORT and PORT are both ${port} and must differ.`)
  return wrong.length > 0 ? refused('wrong_config', wrong) : granted(config)
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

function parseGigabytes(text: string): number | undefined {
  const gigabytes = parseWhole(text, 1, 999_999)
  return gigabytes && gigabytes * 1e9
}

const wantsLimit = 'a number from 1 to 100000'

function parseLimit(text: string): number | undefined {
  return parseWhole(text, 1, 100_000)
}

function parsePort(text: string): number | undefined {
  return parseWhole(text, 1, 65_535)
}

function parseHost(text: string): string | undefined {
  // Digits and dots that are not a valid address are a typo, not a host name.
  if (isIP(text) === 0 && /^[\d.]+$/.test(text)) return undefined
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined
}

function parseSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined
  return isPercentEncoded(url.username) && isPercentEncoded(url.password) ? text : undefined
}

/** A % in a password must be written as %25: a value that cannot be decoded would never log in. */
function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

function parseAddresses(text: string): string[] | undefined {
  const all = text.split(',').map((one) => one.trim().toLowerCase())
  return all.every((one) => safeAddressPattern.test(one)) ? all : undefined
}

function parseMailFrom(text: string): string | undefined {
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return safeAddressPattern.test(inner.trim()) ? text : undefined
}

function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'
}

function parseKeys(text: string): string[] | undefined {
  const all = text.split(',').map((one) => one.trim())
  return all.every((one) => Buffer.from(one, 'base64url').length === 32) ? all : undefined
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
