import { plural } from '../../plural.ts'

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const counted = (n: number) => small[n] ?? String(n)

/** The operator's overview and health page. */
export const operatorOverview = {
  title: 'Overview',
  healthTitle: 'Health',
  version: (version: string, since: string) => `Lookbook ${version}, running since ${since}`,
  runsOn: (node: string, postgres: string) => `Node ${node}, PostgreSQL ${postgres}`,
  needsYou: 'Needs you',
  nothingNeeds: 'Nothing needs you.',
  needs: {
    appeals: (n: number) => plural('en', n, { one: 'Appeal to decide', other: 'Appeals to decide' }),
    reports: (n: number) => plural('en', n, { one: 'Report to decide', other: 'Reports to decide' }),
    shops: (n: number) => plural('en', n, { one: 'Shop to approve', other: 'Shops to approve' }),
    tell: (n: number) =>
      plural('en', n, {
        one: 'Suspended shop whose clients don’t know yet',
        other: 'Suspended shops whose clients don’t know yet',
      }),
    jobs: (n: number) =>
      plural('en', n, { one: 'Background job failed this week', other: 'Background jobs failed this week' }),
  },
  in30: (n: string) => `${n} in 30 days`,
  noneIn30: 'None in 30 days.',
  figures: {
    bookings: {
      title: 'Bookings',
      aDay: 'Bookings a day',
      counted: (n: number) => plural('en', n, { one: '1 booking', other: `${n} bookings` }),
    },
    signUps: {
      title: 'New accounts',
      aDay: 'New accounts a day',
      counted: (n: number) => plural('en', n, { one: '1 account', other: `${n} accounts` }),
    },
    uploads: {
      title: 'Uploaded pictures',
      aDay: 'Uploaded pictures a day',
      counted: (n: number) => plural('en', n, { one: '1 picture', other: `${n} pictures` }),
    },
    errors: {
      title: 'Errors',
      aDay: 'Errors a day',
      counted: (n: number) => plural('en', n, { one: '1 error', other: `${n} errors` }),
    },
  },
  allWell: 'All is well.',
  failing: (parts: string) => `${parts} ${parts.includes(' and ') ? 'need' : 'needs'} attention. Nothing else does.`,
  and: (names: readonly string[]) => names.join(' and '),
  waits: (shops: number, reports: number) => {
    const parts = [
      shops > 0 && plural('en', shops, { one: 'one shop', other: `${counted(shops).toLowerCase()} shops` }),
      reports > 0 && plural('en', reports, { one: 'one report', other: `${counted(reports).toLowerCase()} reports` }),
    ].filter((part) => part !== false)
    if (parts.length === 0) return 'You’re all caught up.'
    const said = parts.join(' and ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${shops + reports === 1 ? 'waits' : 'wait'} for you.`
  },
  tiles: {
    database: 'Database',
    storage: 'Storage',
    jobs: 'Jobs',
    mail: 'Mail',
    pictures: 'Pictures',
    disk: 'Disk',
    backup: 'Backup',
    certificates: 'Certificates',
    troubles: 'Last hour',
    proxy: 'Proxy',
  },
  works: 'Works',
  fails: 'Fails',
  mailWaiting: (n: number) => (n === 0 ? 'None waiting' : `${n} waiting`),
  mailGivenUp: (n: number) => plural('en', n, { one: 'One was not delivered', other: `${n} were not delivered` }),
  mailNoServer: 'No server set',
  mailStays: 'Mails stay in the mailbox: nobody gets them.',
  mailSent: (n: number) => `${n} sent in 24 hours`,
  picturesWaiting: (n: number) => (n === 0 ? 'None waiting' : `${n} waiting`),
  picturesLate: (n: number) =>
    plural('en', n, { one: 'One waits for more than ten minutes', other: `${n} wait for more than ten minutes` }),
  picturesHelp: 'Made within minutes of their upload.',
  diskUsed: (percent: number) => `${percent} % full`,
  diskFree: (gigabytes: string) => `${gigabytes} GB free`,
  diskUnknown: 'Unknown',
  backupNone: 'None yet',
  backupFailed: 'The last one failed',
  backupAge: (hours: number) =>
    hours < 1
      ? 'Less than an hour ago'
      : hours < 48
        ? plural('en', hours, { one: 'One hour ago', other: `${hours} hours ago` })
        : `${Math.floor(hours / 24)} days ago`,
  backupSize: (megabytes: string) => `${megabytes} MB, made each day.`,
  backupByHand: 'No daily backup is set up yet.',
  backupFailedHelp: 'The server’s log says why.',
  certificateEnds: (days: number) =>
    days < 0 ? 'Ended' : plural('en', days, { one: 'One ends in a day', other: `First ends in ${days} days` }),
  certificateUnread: 'Not read',
  certificateOf: { mail: 'Mail', storage: 'Storage', database: 'Database' },
  certificateLine: (part: string, host: string, until: string | null) =>
    until === null ? `${part} (${host}): no answer` : `${part} (${host}): until ${until}`,
  proxyFine: 'As set',
  proxyNotTrusted: (header: string) => `Untrusted ${header}`,
  proxyMissing: 'Header missing',
  proxyHelp: {
    not_trusted:
      'A proxy passes requests on, but the server does not trust it: all visitors share one limit. Set LOOKBOOK_TRUSTED_PROXIES and LOOKBOOK_URL.',
    no_headers:
      'A proxy passes requests on without saying for whom: all visitors share one limit. Let it set Host and X-Forwarded-For, and set LOOKBOOK_TRUSTED_PROXIES.',
    header_missing: 'Fewer proxies than expected say who calls. Set X-Forwarded-For in every proxy.',
  },
  troubleTimes: (n: number) => plural('en', n, { one: '1 request failed', other: `${n} requests failed` }),
  troubleHelp: {
    database_full: 'The database’s disk is full, so nothing can be booked. Make room on it.',
    disk_full: 'The disk of the data folder is full. Make room on it, or set LOOKBOOK_STORAGE_LIMIT.',
    database_unavailable: 'The database did not answer. See that it runs, and its log.',
    storage_unavailable:
      'The bucket did not answer, so pictures were missing. See that it can be reached, and its key.',
    connections_busy:
      'Requests waited too long for the database. Raise LOOKBOOK_DATABASE_POOL, or give the server more CPU.',
  },
  databaseHelp: 'Bookings, shops and people.',
  storageHelp: { folder: 'Pictures, in the data folder.', bucket: 'Pictures, in the bucket.' },
  jobsHelp: 'Mails, reminders and pictures.',
  bookingsToday: (n: number) => plural('en', n, { one: 'One booking today', other: `${counted(n)} bookings today` }),
  bookingsTodayUsual: (today: string, weekday: string, usual: string) => `${today}, a usual ${weekday} has ${usual}`,
  day: 'Day',
  today: (n: string) => `Today ${n}`,
  toApprove: 'Shops to approve',
  noneToApprove: 'No shops to approve.',
  newest: 'Newest shops',
  noneLive: 'No shop is live yet.',
  allShops: (n: number) => plural('en', n, { one: 'All shops', other: `All ${n} shops` }),
}
