import { plural } from '#web/messages/plural.ts'

const times = (n: number, one: string, other: string) => plural('en', n, { one: `1 ${one}`, other: `${n} ${other}` })

/** What a shop earned in a period, beside the one before. Each heading is the finding. */
export const reports = {
  title: 'Reports',
  loading: 'Loading',
  length: 'Period',
  lengths: { '28': '4 weeks', '84': '12 weeks', '365': 'Year', own: 'Dates' },
  from: 'From',
  until: 'Until',
  backwards: 'The last day is before the first. Choose a later one.',
  tooLong: 'Choose at most a year and a day.',
  download: 'Download CSV',
  print: 'Print',
  beside: (from: string, until: string) => `Compared with ${from} to ${until}.`,
  offline: (time: string) => `Offline. This was true at ${time}.`,
  empty: {
    title: 'Nothing in this period',
    words: 'Choose other days, or come back once appointments and payments are in.',
  },

  takings: {
    none: 'Nothing was taken',
    first: (amount: string) => `${amount} taken`,
    same: (amount: string) => `${amount} taken, as much as before`,
    more: (amount: string, percent: number) => `${amount} taken, ${percent}% more than before`,
    less: (amount: string, percent: number) => `${amount} taken, ${percent}% less than before`,
    words: (before: string) => `Payments with tips and goods, corrections deducted. Before: ${before}.`,
    byWeek: 'Takings by week',
    byDay: 'Takings by day',
    day: 'From',
    amount: 'Taken',
    others: (list: string) => `In other currencies: ${list}.`,
  },
  heat: {
    fullest: (day: string, hourDay: string, hour: string) => `${day}s are fullest, ${hourDay} at ${hour} is emptiest`,
    none: 'No open hours to compare',
    words: (share: string) => `Booked share of open hours, ${share} overall`,
    label: 'Occupancy by weekday and hour',
    weekday: 'Weekday',
    closed: 'closed',
    full: 'Full',
    empty: 'Empty',
    closedKey: 'Closed',
  },
  visits: {
    finding: (n: number) => `${times(n, 'visit', 'visits')} completed`,
    noShows: (oneIn: number) => `One in ${oneIn} didn’t come`,
    everybodyCame: 'Everybody came',
    nobody: 'Nobody was booked',
    words: 'Appointments by the day they begin.',
    completed: 'Completed',
    missed: 'No-shows',
    cancelled: 'Cancelled',
    open: 'Still open',
    now: 'This period',
    before: 'Before',
    what: 'What',
  },
  clients: {
    finding: (fresh: number, back: number) => `${times(fresh, 'new client', 'new clients')}, ${back} came back`,
    words: 'Clients with a completed visit. New: it was their first here.',
    fresh: 'New',
    back: 'Returning',
  },
  people: {
    finding: (name: string, amount: string) => `${name} brought most: ${amount}`,
    none: 'By person',
    title: 'Person',
  },
  services: {
    finding: (name: string, amount: string) => `${name} brought most: ${amount}`,
    none: 'By service',
    title: 'Service',
  },
  parts: { taken: 'Taken', before: (amount: string) => `before ${amount}`, completed: 'Visits', noShows: 'No-shows' },
}
