type Variable = { name: string; default: string; sentence: string }

/** The variables that `npm start -- --help` prints and docs/SETTINGS.md repeats. */
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
  {
    name: 'LOOKBOOK_NAME',
    default: 'the stored name',
    sentence: 'The name of the site, instead of the one set in it: in titles, mails, calendars and authenticator apps.',
  },
  {
    name: 'LOOKBOOK_TERMS_FILE',
    default: 'none',
    sentence: 'A file in plain text or Markdown that /terms shows.',
  },
  {
    name: 'LOOKBOOK_IMPRINT_FILE',
    default: 'none',
    sentence: 'A file in plain text or Markdown that /imprint shows.',
  },
  {
    name: 'LOOKBOOK_CONTROLLER',
    default: 'none',
    sentence: "Who is responsible for people's data: name and address on one line, shown on /privacy.",
  },
  {
    name: 'LOOKBOOK_MAP_TILES',
    default: 'none',
    sentence: 'Tiles under maps, from another host: an address with {z}, {x} and {y}. Visitors ask that host then.',
  },
  {
    name: 'LOOKBOOK_MAP_CREDIT',
    default: "the tiles' host",
    sentence: 'Whom the map credits for its tiles, such as © OpenStreetMap contributors.',
  },
  {
    name: 'LOOKBOOK_SECURITY_CONTACT',
    default: 'none',
    sentence: 'The address for reports of security problems, mail or https, in /.well-known/security.txt.',
  },
  {
    name: 'LOOKBOOK_OFFLINE',
    default: 'on',
    sentence:
      'off: browsers remove the service worker, and with it everything they stored for use without a connection.',
  },
  { name: 'LOOKBOOK_DATA', default: './data', sentence: 'The data folder: pictures, and the embedded database.' },
  {
    name: 'LOOKBOOK_STORAGE',
    default: 'the data folder',
    sentence: 'Where pictures are kept instead: s3://bucket/prefix?endpoint=https://host&region=name.',
  },
  { name: 'LOOKBOOK_STORAGE_KEY', default: 'none', sentence: 'The id of the access key to that bucket.' },
  { name: 'LOOKBOOK_STORAGE_SECRET', default: 'none', sentence: "The access key's secret." },
  {
    name: 'LOOKBOOK_STORAGE_LIMIT',
    default: 'none',
    sentence: 'How many gigabytes all pictures together may take.',
  },
  {
    name: 'DATABASE_URL',
    default: 'the embedded one',
    sentence: 'A PostgreSQL 15 or newer of your own: postgresql://user:password@host/database.',
  },
  {
    name: 'LOOKBOOK_DATABASE_DIRECT_URL',
    default: 'none',
    sentence: 'Where DATABASE_URL is a pooler such as pgbouncer: the address of PostgreSQL itself.',
  },
  {
    name: 'LOOKBOOK_DATABASE_REPLICA_URL',
    default: 'none',
    sentence:
      'A replica of that PostgreSQL, not a pooler: visitors read discover and search from it while it lags little.',
  },
  {
    name: 'LOOKBOOK_DATABASE_POOL',
    default: '10',
    sentence: 'How many connections a server opens for requests; searches, jobs and live updates take up to 8 more.',
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
  {
    name: 'LOOKBOOK_SMTP_URL',
    default: 'none',
    sentence: 'The mail server: smtps://user:password@host. Without one, mails are kept on /mailbox of this machine.',
  },
  {
    name: 'LOOKBOOK_MAIL_FROM',
    default: 'name <lookbook@host>',
    sentence: 'Who mails are from, such as Lookbook <hello@book.example.org>.',
  },
  {
    name: 'LOOKBOOK_SECOND_FACTOR',
    default: 'optional',
    sentence: 'required: owners, managers and operators act as such only with a second factor.',
  },
  {
    name: 'LOOKBOOK_GUESTS',
    default: 'on',
    sentence: 'Whether people may book without choosing a password, with a code by mail: on; off.',
  },
  {
    name: 'LOOKBOOK_OPERATORS',
    default: 'nobody',
    sentence: 'Addresses of the people who run this installation, with commas between them.',
  },
  {
    name: 'LOOKBOOK_MOST_BOOKINGS',
    default: '60',
    sentence: 'Coming appointments one person can have in this installation.',
  },
  {
    name: 'LOOKBOOK_MOST_BOOKINGS_AT_SHOP',
    default: '12',
    sentence: 'Coming appointments one person can have at one shop, unless the shop sets its own number.',
  },
  {
    name: 'LOOKBOOK_MOST_BOOKINGS_A_DAY',
    default: '6',
    sentence: 'Appointments one person can have at one shop on one day, unless the shop sets its own number.',
  },
  {
    name: 'LOOKBOOK_MOST_HELD_HOURS',
    default: '24',
    sentence:
      "Hours of one shop's time that one person may take into the cart on one day, with what they let go again.",
  },
  {
    name: 'LOOKBOOK_VISITOR_CARTS',
    default: '3',
    sentence:
      'Carts that may hold times from one address group without signing in; an IPv6 /48 may have four times that.',
  },
  {
    name: 'LOOKBOOK_VISITOR_HOLDS',
    default: '3',
    sentence: 'Times at one shop that may be held from one address group without signing in.',
  },
  {
    name: 'LOOKBOOK_VISITOR_DAY_PERCENT',
    default: '25',
    sentence: "The part of a maker's open day that all visitors together may hold without signing in.",
  },
  {
    name: 'LOOKBOOK_KEYS',
    default: 'a file in the data folder',
    sentence: 'Keys that seal secrets at rest, newest first, with commas: 32 random bytes each as base64url.',
  },
  {
    name: 'LOOKBOOK_OIDC_ISSUER',
    default: 'none',
    sentence: 'Sign-in by an OpenID Connect provider: its address, such as https://id.example.org.',
  },
  { name: 'LOOKBOOK_OIDC_CLIENT_ID', default: 'none', sentence: 'The id that the provider gave this site.' },
  { name: 'LOOKBOOK_OIDC_CLIENT_SECRET', default: 'none', sentence: 'The secret that the provider gave this site.' },
  {
    name: 'LOOKBOOK_OIDC_NAME',
    default: "the issuer's host",
    sentence: 'What the button on the sign-in page calls it.',
  },
  {
    name: 'LOOKBOOK_FIREBASE_PROJECT',
    default: 'none',
    sentence: 'Sign-in by Firebase Authentication: the id of its project.',
  },
  { name: 'LOOKBOOK_FIREBASE_API_KEY', default: 'none', sentence: "The project's web API key." },
  {
    name: 'LOOKBOOK_FIREBASE_AUTH_DOMAIN',
    default: 'project.firebaseapp.com',
    sentence: 'The domain its sign-in windows open on.',
  },
  {
    name: 'LOOKBOOK_FIREBASE_PROVIDERS',
    default: 'password',
    sentence: 'Its ways to sign in, with commas: password, google.com, phone and others it has.',
  },
  {
    name: 'LOOKBOOK_FIREBASE_EMULATOR',
    default: 'none',
    sentence:
      "For development: the emulator's address, such as 127.0.0.1:9099. Only on loopback, with a demo- project.",
  },
  {
    name: 'LOOKBOOK_BACKUP_FOLDER',
    default: './backups',
    sentence: 'Where backups are written, best on another disk or machine.',
  },
  {
    name: 'LOOKBOOK_BACKUP_DAILY',
    default: 'none',
    sentence: 'When a running server makes a backup each day, in UTC, such as 03:30.',
  },
  { name: 'LOOKBOOK_BACKUP_KEEP', default: '14', sentence: 'How many backups are kept; older ones are deleted.' },
  {
    name: 'LOOKBOOK_BACKUP_PASSPHRASE',
    default: 'none',
    sentence: 'Encrypts backups, and opens encrypted ones. At least 12 characters; without it they are lost.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'none',
    sentence: 'Traces: the collector that takes them by OTLP over HTTP, such as http://127.0.0.1:4318.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: 'none',
    sentence: 'What the collector wants in its headers, such as a key: name=value with commas between them.',
  },
  { name: 'OTEL_SERVICE_NAME', default: 'lookbook', sentence: 'What this server is called in traces.' },
  {
    name: 'OTEL_TRACES_SAMPLER',
    default: 'parentbased_always_on',
    sentence:
      'Which traces are recorded: always_on, always_off, traceidratio, or one of these with parentbased_ in front.',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    sentence: 'The part of the traces that a sampler by ratio records, from 0 to 1.',
  },
  { name: 'OTEL_SDK_DISABLED', default: 'false', sentence: 'true: nothing is traced, whatever else is set.' },
  { name: 'LOOKBOOK_LOG_LEVEL', default: 'info', sentence: 'How much it logs: debug, info, warn or error.' },
] as const satisfies Variable[]

export type VariableName = (typeof variables)[number]['name']
/** Variables that hold passwords or keys: never printed. */
export const secretVariables: ReadonlySet<VariableName> = new Set([
  'DATABASE_URL',
  'LOOKBOOK_DATABASE_DIRECT_URL',
  'LOOKBOOK_DATABASE_REPLICA_URL',
  'LOOKBOOK_SMTP_URL',
  'LOOKBOOK_KEYS',
  'LOOKBOOK_STORAGE',
  'LOOKBOOK_STORAGE_KEY',
  'LOOKBOOK_STORAGE_SECRET',
  'LOOKBOOK_BACKUP_PASSPHRASE',
  'LOOKBOOK_OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
])
