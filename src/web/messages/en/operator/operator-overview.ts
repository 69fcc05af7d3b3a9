import { plural } from '../../plural.ts'

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const counted = (n: number) => small[n] ?? String(n)

/** The operator's overview and health page. */
export const operatorOverview = {
  title: 'Overview',
  healthTitle: 'Health',
  version: (version: string, since: string) => `Lookbook ${version}, running since ${since}`,
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
    proxy: 'Proxy',
  },
  works: 'Works',
  fails: 'Fails',
  mailWaiting: (n: number) => (n === 0 ? 'None waiting' : `${n} waiting`),
  mailGivenUp: (n: number) => plural('en', n, { one: 'One was not delivered', other: `${n} were not delivered` }),
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
  proxyFine: 'As set',
  proxyNotTrusted: (header: string) => `Untrusted ${header}`,
  proxyMissing: 'Header missing',
  proxyHelp: {
    not_trusted:
      'A proxy passes requests on, but the server does not trust it: all visitors share one limit. Set LOOKBOOK_TRUSTED_PROXIES and LOOKBOOK_URL.',
    header_missing: 'Fewer proxies than expected say who calls. Set X-Forwarded-For in every proxy.',
  },
  databaseHelp: 'Bookings, shops and people.',
  storageHelp: 'Pictures are written and read back.',
  jobsHelp: 'Mails, reminders and pictures.',
  bookingsToday: (n: number) => plural('en', n, { one: 'One booking today', other: `${counted(n)} bookings today` }),
  bookingsTodayUsual: (today: string, weekday: string, usual: string) => `${today}, a usual ${weekday} has ${usual}`,
  bookingsNone: 'None in 30 days.',
  bookingsAll: (n: string) => `All shops, ${n} in 30 days`,
  bookingsADay: 'Bookings a day',
  day: 'Day',
  bookings: 'Bookings',
  today: (n: string) => `Today ${n}`,
  toApprove: 'Shops to approve',
  noneToApprove: 'No shops to approve.',
  newest: 'Newest shops',
  noneLive: 'No shop is live yet.',
  allShops: (n: number) => plural('en', n, { one: 'All shops', other: `All ${n} shops` }),
}
