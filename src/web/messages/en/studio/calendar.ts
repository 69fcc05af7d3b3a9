import { plural } from '#web/messages/plural.ts'

/** isAfter: it begins after the time that was asked for */
type InTheWayParts = { client: string; who: string; room: string; from: string; until: string; isAfter: boolean }

/** The calendar of the studio. */
export const calendar = {
  title: 'Calendar',
  earlierDay: 'Day before',
  laterDay: 'Day after',
  earlierWeek: 'Week before',
  laterWeek: 'Week after',
  today: 'Today',
  print: 'Print',
  view: 'View',
  views: { day: 'Day', week: 'Week', agenda: 'List' },
  people: 'Team and rooms',
  /** a week: 16 – 22 November */
  week: (from: string, until: string) => `${from} – ${until}`,
  appointments: (n: number) => plural('en', n, { one: '1 appointment', other: `${n} appointments` }),
  full: (percent: number) => `${percent} % full`,
  /** beside a person's name */
  onDay: (n: number, isToday: boolean) => (isToday ? `${n} today` : `${n}`),
  countOf: (n: number) => plural('en', n, { one: '1 appointment', other: `${n} appointments` }),
  legend: 'Colours',
  held: 'Held',
  hatched: 'Buffer, off',
  grid: (day: string) => `Calendar, ${day}`,
  help: 'Arrow keys go from appointment to appointment. Space opens one. Enter picks it up: then arrow keys move it by 15 minutes, with Shift by 5, left and right to another column, plus and minus change its length, Enter drops it and Escape puts it back.',
  column: (name: string, count: string) => `${name}, ${count}`,
  room: 'Room',
  offUntil: (time: string) => `Off until ${time}`,
  offFrom: (time: string) => `Off from ${time}`,
  off: 'Off',
  pause: 'Break',
  timeOff: 'Time off',
  blocked: 'Blocked',
  external: 'Busy, from another calendar',
  buffer: 'Buffer',
  heldByClient: 'Held by a client',
  holdLeft: (service: string, left: string) => `${service}, ${left} left`,
  now: (time: string) => `Now: ${time}`,
  states: {
    requested: 'Request',
    confirmed: 'Confirmed',
    completed: 'Done',
    no_show: 'No-show',
  } as Record<string, string>,
  late: (minutes: number) => `${minutes} min late`,
  here: 'Here',
  inChair: 'In the chair',
  /** name of a block for screen readers */
  block: (parts: { time: string; client: string; service: string; who: string; state: string }) =>
    `${parts.time}, ${parts.client}, ${parts.service}, ${parts.who}${parts.state && `, ${parts.state}`}`,
  blockHold: (time: string, service: string, who: string) => `${time}, held by a client, ${service}, ${who}`,

  empty: {
    title: 'Nobody can be booked yet',
    words: 'Add someone to the team, or a room, and their day shows here.',
  },
  noAppointments: 'No appointments on this day.',

  moving: {
    tag: (from: string, until: string) => `${from} to ${until}`,
    taken: (client: string, time: string) =>
      `Picked up ${client}, ${time}. Arrow keys move it, plus and minus change its length, Enter drops it, Escape puts it back.`,
    at: (time: string, who: string, minutes: string) => `${time}, ${who}, ${minutes}`,
    putBack: 'Put back. Nothing was changed.',
    unchanged: 'Dropped where it was.',
    fixed: 'This one can no longer be moved.',
    moved: (client: string, time: string) => `${client} is now at ${time}.`,
    movedTo: (client: string, time: string, who: string) => `${client} is now at ${time} with ${who}.`,
    undo: 'Undo',
    undone: (client: string, time: string) => `${client} is back at ${time}.`,
    doNotTell: 'Don’t tell',
    notTold: (client: string) => `${client} is not told.`,
    warnings: {
      outside_hours: (who: string) => `Outside ${who}’s hours.`,
      too_late: () => 'Sooner than your shop’s notice.',
      too_far_ahead: () => 'Further ahead than your shop takes bookings.',
      off_grid: () => 'Not on the times your shop offers.',
      does_not_perform: (who: string) => `${who} does not offer this service.`,
    } as Record<string, (who: string) => string>,
    anyway: 'Move anyway',
    putItBack: 'Put it back',
    slotTaken: (time: string) => `${time} is taken.`,
    inTheWay: {
      appointment: ({ client, who, from, until, isAfter }: InTheWayParts) =>
        client
          ? `${client}’s appointment with ${who} ${isAfter ? `begins at ${from}` : `lasts until ${until}`}.`
          : `${who} has an appointment ${isAfter ? `at ${from}` : `until ${until}`}.`,
      hold: ({ who, from, until }: InTheWayParts) => `A client is booking ${from} to ${until} with ${who}.`,
      time_off: ({ who, from, until, isAfter }: InTheWayParts) =>
        `${who} is off ${isAfter ? `from ${from}` : `until ${until}`}.`,
      external: ({ who, from, until, isAfter }: InTheWayParts) =>
        `${who} is busy ${isAfter ? `from ${from}` : `until ${until}`}, in another calendar.`,
      room: ({ room, client, from, until }: InTheWayParts) =>
        `${room} is taken from ${from} to ${until}${client && `, by ${client}’s appointment`}.`,
    },
    stopAt: (time: string) => `Stop at ${time}`,
    moveOther: (client: string) => `Move ${client}`,
    makeRoom: (client: string, longer: string) => `Move ${client} to make room for ${longer}.`,
    finishesAt: (client: string, until: string) => `${client} now finishes at ${until}.`,
    onDay: (time: string, day: string) => `${time} on ${day}`,
    nearest: 'The nearest times that fit:',
    noNearest: 'Nothing near it is free.',
    at2: (time: string, who: string) => `${time}, ${who}`,
    conflict: (client: string) => `Someone else changed ${client}’s appointment. This is where it is now.`,
    gone: 'This appointment is no longer in the calendar.',
    failed: 'Not moved.',
  },

  selecting: {
    start: (who: string) => `Choose a free time, ${who}`,
    span: (time: string, who: string) => `${time}, ${who}`,
    help: 'Arrow keys move it, plus and minus change its length, Enter goes on, Escape cancels.',
    menu: 'For this time',
    book: 'Book',
    block: 'Block this time',
    label: 'What for (optional)',
    blocked: (time: string, who: string) => `${time} is blocked for ${who}.`,
    notBlocked: 'This time could not be blocked. Try again.',
    unblocked: (time: string) => `${time} is free again.`,
  },

  slot: {
    checking: 'Checking what clients can book…',
    unknown: 'What clients can book then could not be checked.',
    bookable: (services: string) => `Clients can book ${services}.`,
    nothing: 'Clients cannot book this time.',
    notAll: (services: string) => `Not ${services}.`,
    noServices: 'Clients can’t book this time: this person does no services.',
    why: {
      shop_not_live: 'Your shop takes no bookings at the moment.',
      too_late: 'It is sooner than your notice allows.',
      too_far_ahead: 'It is further ahead than you take bookings.',
      outside_hours: 'It is outside opening hours.',
      off_grid: 'None of your start times falls in it.',
      appointment: 'There is an appointment.',
      buffer: 'It is the buffer of an appointment.',
      hold: 'A client holds it right now.',
      time_off: 'It is time off.',
      external: 'It is busy in another calendar.',
      too_short: 'There is too little time around it.',
      room_taken: 'No room it needs is free.',
    },
  },

  close: 'Close',
}
