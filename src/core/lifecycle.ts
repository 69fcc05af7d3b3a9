import { type Decision, granted, refused } from './decision.ts'

/** A lifecycle as data: from each state, what each event leads to. A state without events is an end. */
export type Lifecycle<State extends string, Event extends string> = {
  readonly [S in State]: { readonly [E in Event]?: State }
}

/** The state an event leads to; refused where the table has no such move. */
export function move<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  state: State,
  event: Event,
): Decision<State, 'conflict'> {
  const next = table[state][event]
  return next === undefined ? refused('conflict') : granted(next)
}

/** The move of an event that only one state has: for statements that move many rows at once. */
export function onlyMove<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  event: Event,
): { from: State; to: State } {
  const moves = (Object.keys(table) as State[]).flatMap((from) => {
    const to = table[from][event]
    return to === undefined ? [] : [{ from, to }]
  })
  const [only, ...others] = moves
  if (!only || others.length > 0) throw new Error(`${event} is not the event of one state`)
  return only
}

/** What can happen now: the buttons a screen shows and the calls the server takes. */
export function eventsFrom<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  state: State,
): Event[] {
  return Object.keys(table[state]) as Event[]
}
