import { ordinal, plural } from '#web/messages/plural.ts'

/** Waiting for a time, and the offer that comes of it. */
export const waiting = {
  ask: {
    title: 'Want to know if a time opens?',
    line: (n: number) =>
      n === 0
        ? 'Nobody is waiting for this day yet.'
        : plural('en', n, { one: 'One person is waiting already.', other: `${n} people are waiting already.` }),
    odds: (cancelled: number, days: number, weekday: string) =>
      cancelled === 0
        ? `Nobody cancelled on the last ${days} ${weekday}s.`
        : `Somebody cancelled on ${cancelled} of the last ${days} ${weekday}s.`,
    window: 'Time of day',
    from: 'From',
    until: 'Until',
    span: (from: string, to: string) => `${from} to ${to}`,
    anyone: 'Also with another maker',
    alsoDay: (day: string) => `Also ${day}`,
    submit: 'Tell me',
    signIn: 'Sign in and wait',
    how: 'By e-mail and in the app. We then hold the time for you for 20 minutes.',
    howSignedOut: 'You need an account, so that we can reach you.',
    joined: (days: string, span: string, place: number) =>
      `We’re watching ${days}, ${span}. You’re ${ordinal(place)} in line.`,
    joinedTitle: 'You’re on the waitlist',
    said: (place: number) => `You’re on the waitlist, ${ordinal(place)} in line.`,
    change: 'Change',
    stop: 'Stop waiting',
    stopped: 'You’re no longer waiting.',
    and: (days: readonly string[]) =>
      days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} and ${days[days.length - 1]}`,
  },
  taken: {
    count: (n: number) => `${n} of ${n} taken`,
    list: (day: string) => `Taken times on ${day}`,
  },
  search: {
    title: 'Or wait for one of these',
    sentence: (day: string) => `They match, but nothing is free on ${day}. We’ll tell you if a time opens.`,
    sentenceWithTime: (day: string, from: string, to: string) =>
      `They match, but nothing is free on ${day} between ${from} and ${to}. We’ll tell you if a time opens.`,
    tell: 'Tell me',
    tellAbout: (title: string) => `Tell me if a time opens: ${title}`,
    close: 'Close',
  },
  list: {
    title: 'Waitlist',
    loading: 'Loading your waitlist',
    open: 'Waiting',
    ended: 'Ended',
    empty: {
      title: 'You’re not waiting for a time',
      sentence: 'When a day is full, press “Tell me” on a look. We write to you as soon as a time opens.',
      action: 'Find a look',
    },
    by: (service: string, maker: string) => `${service} with ${maker}`,
    anyMaker: 'any maker',
    place: (n: number) => `You’re ${ordinal(n)} in line.`,
    offered: (when: string, until: string) => `${when} is held for you until ${until}.`,
    see: 'See the offer',
    states: { taken: 'Taken', over: 'Ended' },
    changeTitle: 'Change days and times',
    days: 'Your days',
    removeDay: (day: string) => `Remove ${day}`,
    dayAdded: (day: string) => `${day} added.`,
    dayRemoved: (day: string) => `${day} removed.`,
    otherDay: 'Another day',
    addDay: 'Add day',
    mostDays: (n: number) => `Up to ${n} days. Remove one first.`,
    save: 'Save',
    saved: 'Saved. You keep your place.',
    close: 'Close',
    stopAbout: (title: string) => `Stop waiting for ${title}`,
    changeAbout: (title: string) => `Change ${title}`,
  },
  offer: {
    page: 'A time opened',
    loading: 'Loading the offer',
    asked: (days: string, from: string, to: string) => `You asked for ${days} between ${from} and ${to}`,
    title: 'A time opened',
    when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
    what: (title: string, service: string, maker: string) => `${title}: ${service} with ${maker}`,
    service: (service: string, maker: string) => `${service} with ${maker}`,
    held: (until: string) => `Held until ${until}. Then others can have it.`,
    /** what follows the press */
    thenBook: (minutes: number) => `It goes into your cart, where you have ${minutes} minutes to book it.`,
    thenAsk: (minutes: number, shop: string) =>
      `It goes into your cart, where you have ${minutes} minutes to ask for it. Then ${shop} confirms or declines.`,
    left: (minutes: number) =>
      plural('en', minutes, {
        one: 'One minute left to take this time.',
        other: `${minutes} minutes left to take this time.`,
      }),
    take: 'Take it',
    askForIt: 'Ask for it',
    pass: 'Let it go',
    keeps: 'If you let it go, you keep your place in line for another time.',
    cancel: {
      always: 'Cancelling is free.',
      untilStart: 'Cancelling is free until it starts.',
      until: (day: string, time: string) => `Free to cancel until ${day}, ${time}.`,
      tooSoon: (hours: number) =>
        `Cancelling is free until ${plural('en', hours, { one: 'an hour', other: `${hours} hours` })} before, so no longer for this time.`,
    },
    leave: 'Leave the waitlist',
    sureLeave: 'Leave the waitlist? We won’t write to you about this again.',
    surePass: 'Let this time go? Others can have it then.',
    stay: 'Back to the offer',
    gone: {
      taken: { title: 'It’s in your cart', sentence: 'Finish the booking there before the hold ends.' },
      passed: { title: 'You let this time go', sentence: 'Others can have it now.' },
      expired: { title: 'This offer ended', sentence: 'Others can have it now.' },
      ended: { title: 'You’re no longer on this waitlist', sentence: 'We won’t write to you about it again.' },
    },
    place: (n: number) => `You’re ${ordinal(n)} in line for another time.`,
    stillFree: (when: string) => `${when} is still free.`,
    bookIt: 'Book it',
    toCart: 'Open the cart',
    toList: 'Open your waitlist',
    missing: {
      title: 'This offer isn’t here',
      sentence: 'The link may be cut off, or the offer is for another account.',
    },
  },
}
