import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

type WithState = { [T in keyof DB]: DB[T] extends { state: unknown } ? T : never }[keyof DB] & string
type StateOf<T extends WithState> = DB[T] extends { state: infer State } ? SelectType<State> : never
type Named<T extends WithState> = T | `${T} as ${string}`

/**
 * Whether a row is in one of these states: `stateIs('appointment as a', ...openStates)`. As literals, so that partial indexes serve it.
 * A state that the table's constraint does not know does not compile.
 */
export function stateIs<T extends WithState>(table: Named<T>, ...states: StateOf<T>[]): RawBuilder<boolean> {
  const [name, alias = name] = table.split(' as ')
  const column = sql.ref(`${alias}.state`)
  const [first] = states
  if (states.length === 1) return sql`${column} = ${sql.lit(first)}`
  return sql`${column} in (${sql.join(states.map((state) => sql.lit(state)))})`
}

/** A state to write: `set state = ${state('waiting', 'over')}`. */
export function state<T extends WithState>(_table: T, value: StateOf<T>): RawBuilder<StateOf<T>> {
  return sql.lit(value)
}
