import { type Decision, granted, refused } from './decision.ts'

/** A state machine as data: for each state, the next state of each event. A state without events is final. */
export type Lifecycle<State extends string, Event extends string> = {
  readonly [S in State]: { readonly [E in Event]?: State }
}

/** The next state, or a refusal if the table has no such transition. */
export function move<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  state: State,
  event: Event,
): Decision<State, 'conflict'> {
  const next = table[state][event]
  return next === undefined ? refused('conflict') : granted(next)
}

/** The transition of an event that exists in exactly one state: for statements that update many rows at once. */
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

/** The events possible now: the buttons a screen shows and the calls the server accepts. */
export function eventsFrom<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  state: State,
): Event[] {
  return Object.keys(table[state]) as Event[]
}
