import { plural } from '#web/messages/plural.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const spelled = (n: number) => words[n] ?? String(n)
const all = (n: number) => (n === 2 ? 'both' : `all ${spelled(n)}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** /plan */
export const plan = {
  title: 'Plan a day',
  // The sentence that is the form. Each part between two of these is a control.
  sentence: {
    on: 'On',
    between: ', between',
    and: 'and',
    like: ', I would like',
    comma: ',',
    last: 'and',
    whatElse: 'what else?',
    what: 'what?',
  },
  fields: 'Your day',
  dayIs: (day: string) => `Day: ${day}`,
  fromIs: (clock: string) => `From: ${clock}`,
  toIs: (clock: string) => `Until: ${clock}`,
  wantIs: (n: number, name: string) => `Wish ${n}: ${name}`,
  addWant: 'Add something',
  firstWant: 'what? Choose what you would like',
  chooseDay: 'Which day?',
  severalDays: 'Several days',
  mostDays: (n: number) => `At most ${spelled(n)} days.`,
  otherDay: 'Another day',
  chooseHours: 'Between which hours?',
  from: 'From',
  to: 'Until',
  chooseWant: 'What would you like?',
  anyOfKind: 'Anything of this kind',
  fromSaved: 'From your saved looks',
  thisLook: (title: string, shop: string) => `${title}, ${shop}`,
  search: 'Search for something else',
  searchHint: 'For example: balayage',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  lookWanted: 'this look',

  // Chips.
  options: 'More wishes',
  around: (city: string) => `Around ${city}`,
  anywhere: 'Anywhere',
  where: 'Where?',
  city: 'City',
  walking: 'On foot only',
  upTo: (money: string) => `Up to ${money}`,
  budget: 'Budget',
  budgetLabel: (currency: string) => `At most, in ${currency}`,
  setBudget: 'Set budget',
  noBudget: 'Any price',
  lunch: 'Room for lunch',
  inOrder: 'In this order',

  loading: 'Looking for days that fit',
  found: (n: number) => plural('en', n, { one: 'One good day', other: `${capital(spelled(n))} good days` }),
  kinds: {
    soonest: (done: string) => `Done by ${done}`,
    calmest: 'Room to breathe',
    nearest: 'Least time on the way',
    cheapest: 'Cheapest',
    best_rated: 'Best reviewed',
  },
  facts: (span: string, way: string | null) => (way ? `${span}, ${way} on the way` : `${span}, all in one place`),
  take: 'Take this day',
  takeOf: (name: string) => `: ${name}`,
  hold: (n: number) => (n === 1 ? 'Add to cart' : `Put ${all(n)} in the cart`),
  shopsInDay: (n: number) => plural('en', n, { one: 'One shop', other: `${n} shops, one day` }),
  days: 'Days that fit',
  chosen: 'Chosen',
  map: 'Map of the day',
  stop: (n: number, shop: string, time: string) => `Stop ${n}: ${shop}, ${time}`,

  // Parts.
  part: (title: string, from: string, to: string, shop: string) => `${title}, ${from} to ${to}, ${shop}`,
  /** follows the time it begins at */
  until: (to: string) => `–${to}`,
  makerAt: (maker: string, shop: string) => `${maker}, ${shop}`,
  lock: (title: string) => `Keep ${title} at this time`,
  earlier: (title: string) => `${title} earlier`,
  later: (title: string) => `${title} later`,
  others: (title: string) => `Instead of ${title}`,
  swap: (title: string, shop: string, at: string) => `Take ${title}, ${shop}, ${at} instead`,
  wayBy: { foot: (time: string) => `${time} on foot`, ride: (time: string) => `${time} to get there` },
  free: (time: string) => `${time} free`,
  restIsYours: 'The rest of the day is yours.',
  help: 'Drag a picture along the day, or use its arrows, and the rest moves with it. Lock what must stay. Nothing is held until you put it in the cart.',
  helpPhone: 'Use the arrows to change a time. Lock what must stay. Nothing is held until you put it in the cart.',
  moved: (title: string, from: string, to: string) => `${title} now ${from} to ${to}.`,
  notMoved: (title: string) => `${title} can’t be moved there.`,
  locked: (title: string) => `${title} stays at its time.`,
  unlocked: (title: string) => `${title} may move.`,
  swapped: (title: string) => `${title} is in the plan now.`,

  // Refusals.
  partTaken: (title: string, time: string) => `${title} at ${time} was just taken.`,
  nothingHeld: 'Nothing is held. Here is the day planned again without it.',
  signIn: 'Sign in',
  lost: (title: string) => `Not free any more: ${title}. The day is planned again without it.`,
  nowInstead: (title: string, shop: string, time: string) => `In its place: ${title}, ${shop}, ${time}.`,
  othersFit: 'These fit there too:',

  // Nothing fits.
  nothing: (n: number, day: string) => (n === 1 ? `Nothing free ${day}` : `Not ${all(n)} ${day}`),
  nothingAtAll: 'Nothing fits these wishes. Try another day, other hours or another place.',
  wouldFit: 'It works if you change one thing:',
  loosen: {
    to: (clock: string) => `Stay until ${clock}`,
    from: (clock: string) => `Start at ${clock}`,
    budget: (money: string) => `Spend up to ${money}`,
    day: (day: string) => `Go ${day}`,
    need: (name: string) => `Leave out ${name}`,
    pins: 'Unlock everything',
    lunch: 'Skip the lunch break',
    order: 'Take any order',
    pace: 'Not only on foot',
  },
  onDay: (day: string) => `on ${day}`,
  /** day: empty where the plan is for one day */
  youAreAt: (shop: string, day: string, from: string, to: string) =>
    `You’re at ${shop} ${day && `on ${day}, `}${from}–${to}.`,
  youHold: (shop: string, day: string, from: string, to: string) =>
    `Your cart holds ${shop} ${day && `on ${day}, `}${from}–${to}.`,
  orDays: (days: readonly string[]) =>
    days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} or ${days.at(-1)}`,
  /** Many days have no room in the sentence. */
  shortDays: (n: number, days: string) => (n > 3 ? `one of ${spelled(n)} days` : days),
  ofDay: (day: string, plan: string) => `${day}: ${plan.charAt(0).toLowerCase()}${plan.slice(1)}`,
  empty: 'Pick two or three things. We’ll find a day that fits.',
}
