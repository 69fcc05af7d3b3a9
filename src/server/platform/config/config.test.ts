import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailFromOf } from '#server/installation/site-name.ts'
import { parseConfig } from './config.ts'
import { secretVariables, variables } from './config-variables.ts'
import { isPublic } from './loopback.ts'

function sentences(env: Record<string, string>): string[] {
  const decision = parseConfig(env, '/srv')
  return decision.ok ? [] : decision.detail
}

function configOf(env: Record<string, string>) {
  const decision = parseConfig(env, '/srv')
  if (!decision.ok) throw new Error(decision.detail.join(' '))
  return decision.value
}

const key = randomBytes(32).toString('base64url')

test('every setting has a default without variables', () => {
  expect(configOf({})).toEqual({
    name: null,
    stored: { name: null, locale: 'en' },
    termsFile: null,
    imprintFile: null,
    controller: null,
    securityContact: null,
    mapTiles: null,
    offline: 'on',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/data',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    databasePool: 10,
    demo: 'auto',
    metricsPort: null,
    trustedProxies: 0,
    logLevel: 'info',
    smtpUrl: null,
    mailFrom: null,
    mailAddress: 'lookbook@localhost',
    operators: [],
    allowsGuests: true,
    secondFactor: 'optional',
    keys: null,
    firebase: null,
    oidc: null,
    storage: null,
    storageLimitBytes: null,
    backup: { folder: '/srv/backups', daily: null, keep: 14, passphrase: null },
    traces: null,
    bookingLimits: { mostComing: 60, mostComingAtShop: 12, mostAtShopADay: 6 },
    mostHeldHours: 24,
    visitorLimits: { carts: 3, holdsAtShop: 3, dayPercent: 25 },
  })
})

test('every variable is read', () => {
  const config = configOf({
    LOOKBOOK_NAME: 'Casa Luz',
    LOOKBOOK_TERMS_FILE: 'terms.md',
    LOOKBOOK_IMPRINT_FILE: '/etc/imprint.md',
    LOOKBOOK_CONTROLLER: 'Casa Luz Lda, Lisbon',
    LOOKBOOK_SECURITY_CONTACT: 'security@example.org',
    LOOKBOOK_OFFLINE: 'off',
    PORT: '8080',
    LOOKBOOK_HOST: '::1',
    LOOKBOOK_URL: 'https://book.example.org/',
    LOOKBOOK_DATA: '/var/data',
    DATABASE_URL: 'postgresql://a:b@db/lookbook',
    LOOKBOOK_DEMO: 'off',
    LOOKBOOK_METRICS_PORT: '9100',
    LOOKBOOK_TRUSTED_PROXIES: '2',
    LOOKBOOK_LOG_LEVEL: 'warn',
    LOOKBOOK_SMTP_URL: 'smtps://mail:word@mx.example.org:465',
    LOOKBOOK_MAIL_FROM: 'The Book <hello@book.example.org>',
    LOOKBOOK_OPERATORS: 'Ines@Example.org, ben@example.org',
    LOOKBOOK_KEYS: `${key},${key}`,
    LOOKBOOK_STORAGE: 's3://book-pictures/a/b?endpoint=https://s3.example.org&region=eu-1',
    LOOKBOOK_STORAGE_KEY: 'key-id',
    LOOKBOOK_STORAGE_SECRET: 's/e+cret',
    LOOKBOOK_STORAGE_LIMIT: '200',
    LOOKBOOK_DATABASE_DIRECT_URL: 'postgresql://a:b@direct/lookbook',
    LOOKBOOK_DATABASE_REPLICA_URL: 'postgresql://a:b@replica/lookbook',
    LOOKBOOK_DATABASE_POOL: '25',
    LOOKBOOK_GUESTS: 'off',
    LOOKBOOK_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png?key=1',
    LOOKBOOK_MAP_CREDIT: '© OpenStreetMap contributors',
    LOOKBOOK_SECOND_FACTOR: 'required',
    LOOKBOOK_MOST_BOOKINGS: '40',
    LOOKBOOK_MOST_BOOKINGS_AT_SHOP: '9',
    LOOKBOOK_MOST_BOOKINGS_A_DAY: '4',
    LOOKBOOK_VISITOR_CARTS: '2',
    LOOKBOOK_VISITOR_HOLDS: '5',
    LOOKBOOK_VISITOR_DAY_PERCENT: '50',
    LOOKBOOK_MOST_HELD_HOURS: '48',
    LOOKBOOK_FIREBASE_PROJECT: 'book-1',
    LOOKBOOK_FIREBASE_API_KEY: 'AIza-key',
    LOOKBOOK_FIREBASE_AUTH_DOMAIN: 'auth.example.org',
    LOOKBOOK_FIREBASE_PROVIDERS: 'password, google.com,password',
    LOOKBOOK_OIDC_ISSUER: 'https://id.example.org',
    LOOKBOOK_OIDC_CLIENT_ID: 'lookbook',
    LOOKBOOK_OIDC_CLIENT_SECRET: 'oidc-secret',
    LOOKBOOK_OIDC_NAME: 'Harbour ID',
  })
  expect(config).toEqual({
    name: 'Casa Luz',
    stored: { name: null, locale: 'en' },
    termsFile: '/srv/terms.md',
    imprintFile: '/etc/imprint.md',
    controller: 'Casa Luz Lda, Lisbon',
    securityContact: 'mailto:security@example.org',
    offline: 'off',
    mapTiles: {
      template: 'https://tiles.example.org/{z}/{x}/{y}.png?key=1',
      credit: '© OpenStreetMap contributors',
    },
    host: '::1',
    port: 8080,
    publicUrl: 'https://book.example.org',
    dataDir: '/var/data',
    storageLimitBytes: 200_000_000_000,
    backup: { folder: '/srv/backups', daily: null, keep: 14, passphrase: null },
    traces: null,
    databaseUrl: 'postgresql://a:b@db/lookbook',
    databaseDirectUrl: 'postgresql://a:b@direct/lookbook',
    databaseReplicaUrl: 'postgresql://a:b@replica/lookbook',
    databasePool: 25,
    allowsGuests: false,
    secondFactor: 'required',
    bookingLimits: { mostComing: 40, mostComingAtShop: 9, mostAtShopADay: 4 },
    mostHeldHours: 48,
    visitorLimits: { carts: 2, holdsAtShop: 5, dayPercent: 50 },
    demo: 'off',
    metricsPort: 9100,
    trustedProxies: 2,
    logLevel: 'warn',
    smtpUrl: 'smtps://mail:word@mx.example.org:465',
    mailFrom: 'The Book <hello@book.example.org>',
    mailAddress: 'lookbook@book.example.org',
    operators: ['ines@example.org', 'ben@example.org'],
    keys: [key, key],
    firebase: {
      projectId: 'book-1',
      apiKey: 'AIza-key',
      authDomain: 'auth.example.org',
      providers: ['password', 'google.com'],
      emulatorUrl: null,
    },
    oidc: { issuer: 'https://id.example.org', clientId: 'lookbook', clientSecret: 'oidc-secret', name: 'Harbour ID' },
    storage: {
      bucket: 'book-pictures',
      prefix: 'a/b',
      endpoint: 'https://s3.example.org',
      region: 'eu-1',
      keyId: 'key-id',
      secret: 's/e+cret',
    },
  })
})

test('the public address follows host and port, with brackets where a host needs them', () => {
  expect(configOf({ LOOKBOOK_HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81')
})

test('an empty value is the same as none', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toEqual(configOf({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['LOOKBOOK_HOST', 'http://here'],
  ['LOOKBOOK_HOST', '127.0.0.1:3000'],
  ['LOOKBOOK_URL', 'book.example.org'],
  ['LOOKBOOK_URL', 'ftp://book.example.org'],
  ['LOOKBOOK_URL', 'https://book.example.org/shop'],
  ['DATABASE_URL', 'mysql://u:p@h/d'],
  ['DATABASE_URL', 'postgresql://u:p@h'],
  ['LOOKBOOK_DEMO', 'yes'],
  ['LOOKBOOK_METRICS_PORT', 'on'],
  ['LOOKBOOK_TRUSTED_PROXIES', 'all'],
  ['LOOKBOOK_TRUSTED_PROXIES', '11'],
  ['LOOKBOOK_LOG_LEVEL', 'loud'],
  ['LOOKBOOK_SMTP_URL', 'mx.example.org'],
  ['LOOKBOOK_SMTP_URL', 'https://mx.example.org'],
  ['LOOKBOOK_SMTP_URL', 'smtp://'],
  ['LOOKBOOK_SMTP_URL', 'smtps://mail:100%@mx.example.org'],
  ['LOOKBOOK_MAIL_FROM', 'nobody'],
  ['LOOKBOOK_MAIL_FROM', 'A <a@example.org>, B <b@example.org>'],
  ['LOOKBOOK_MAIL_FROM', 'A\r\nBcc: all@example.org <a@example.org>'],
  ['LOOKBOOK_NAME', 'Casa <Luz>'],
  ['LOOKBOOK_SECURITY_CONTACT', 'http://example.org'],
  ['LOOKBOOK_OFFLINE', 'no'],
  ['LOOKBOOK_MAP_TILES', 'https://tiles.example.org/'],
  ['LOOKBOOK_MAP_TILES', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['LOOKBOOK_MAP_TILES', 'https://{s}.example.org/{z}/{x}/{y}.png'],
  ['LOOKBOOK_MAP_TILES', "https://tiles.example.org/{z}/{x}/{y}; script-src 'unsafe-inline'"],
  ['LOOKBOOK_OPERATORS', 'ines'],
  ['LOOKBOOK_OPERATORS', 'ines@example.org,'],
  ['LOOKBOOK_KEYS', 'short'],
  ['LOOKBOOK_KEYS', `${key},`],
  ['LOOKBOOK_FIREBASE_PROVIDERS', 'password,,'],
  ['LOOKBOOK_FIREBASE_PROVIDERS', 'password,<script>'],
])('%s = %s is refused with a message that names it', (name, value) => {
  const wrong = sentences({ [name]: value })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(new RegExp(`^${name} .*must be .*\\.$`, 's'))
})

test('every wrong value has a message of its own', () => {
  expect(sentences({ PORT: 'x', LOOKBOOK_DEMO: 'x', LOOKBOOK_LOG_LEVEL: 'x' })).toHaveLength(3)
})

test('metrics cannot use the port of the pages', () => {
  expect(sentences({ PORT: '3000', LOOKBOOK_METRICS_PORT: '3000' })).toEqual([
    'LOOKBOOK_METRICS_PORT and PORT are both 3000 and must differ.',
  ])
})

test.each([
  ['DATABASE_URL', 'mysql://u:secret@h/d'],
  ['LOOKBOOK_SMTP_URL', 'ftp://u:secret@h'],
  ['LOOKBOOK_KEYS', 'secret'],
])('a secret in %s is not repeated', (name, value) => {
  const wrong = sentences({ [name]: value })
  expect(wrong).toHaveLength(1)
  expect(wrong.join(' ')).not.toContain('secret')
})

test('mails are sent from localhost if the address has no host name', () => {
  expect(mailFromOf(configOf({ LOOKBOOK_HOST: '::1' }))).toBe('Lookbook <lookbook@localhost>')
  expect(mailFromOf(configOf({ LOOKBOOK_URL: 'https://book.example.org' }))).toBe(
    'Lookbook <lookbook@book.example.org>',
  )
})

test('mails are sent in the name of the site, quoted where necessary', () => {
  expect(mailFromOf(configOf({ LOOKBOOK_NAME: 'Casa Luz' }))).toBe('Casa Luz <lookbook@localhost>')
  expect(mailFromOf(configOf({ LOOKBOOK_NAME: 'Luz, Lda.' }))).toBe('"Luz, Lda." <lookbook@localhost>')
  const stored = { ...configOf({}), stored: { name: 'Meia Lua', locale: 'en' } }
  expect(mailFromOf(stored)).toBe('Meia Lua <lookbook@localhost>')
  expect(mailFromOf({ ...stored, name: 'Casa Luz' })).toBe('Casa Luz <lookbook@localhost>')
})

test('the table of variables lists exactly those that are read', () => {
  const read = new Set<string>()
  const noting = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) })
  parseConfig(noting, '/srv')
  // Read by Node itself, not one of our settings.
  read.delete('NODE_ENV')
  const files = [...secretVariables].map((name) => `${name}_FILE`)
  expect([...read].sort()).toEqual([...variables.map(({ name }) => name), ...files].sort())
})

test('an installation is public if it listens beyond loopback or has a public address', () => {
  expect(isPublic(configOf({}))).toBe(false)
  expect(isPublic(configOf({ LOOKBOOK_HOST: '::1' }))).toBe(false)
  expect(isPublic(configOf({ LOOKBOOK_HOST: '0.0.0.0', LOOKBOOK_URL: 'http://localhost:3000' }))).toBe(true)
  expect(isPublic(configOf({ LOOKBOOK_URL: 'https://book.example.org' }))).toBe(true)
})

test.each([
  ['LOOKBOOK_TRUSTED_PROXY', 'LOOKBOOK_TRUSTED_PROXIES'],
  ['LOOKBOOK_PUBLIC_URL', 'LOOKBOOK_URL'],
  ['LOOKBOOK_SMTP', 'LOOKBOOK_SMTP_URL'],
  ['LOOKBOOK_DATA_DIR', 'LOOKBOOK_DATA'],
])('%s is unknown and refused, and the nearest name is suggested', (name, nearest) => {
  expect(sentences({ [name]: 'x' })).toEqual([
    `${name} is not a setting of Lookbook. Did you mean ${nearest}? npm start -- --help lists them all.`,
  ])
})

test('variables of tests and of other programs are ignored', () => {
  expect(
    sentences({ LOOKBOOK_TEST_RUN: '1', LOOKBOOK_TEST_JOURNEYS: 'long', LOOKBOOK_DIST: 'dist', OTHER: '1' }),
  ).toEqual([])
})

test.each(['300.1.1.1', '1.2.3', '127.0.0.1.1'])('LOOKBOOK_HOST=%s is refused as a mistyped address', (host) => {
  expect(sentences({ LOOKBOOK_HOST: host })).toEqual([
    `LOOKBOOK_HOST is "${host}" and must be an IP address or a host name, without a port.`,
  ])
})
