import pg from 'pg'
import { nameOfStatement } from './prepared-statements.ts'

export type PoolClientOptions = {
  /** false behind a pooler, where the next statement may run on another connection */
  preparesStatements: boolean
  /** called for every statement that is sent */
  onStatement?: (() => void) | undefined
}

/** The class of the pool's connections: pg's client with prepared statements, and without results that stay reachable. */
export function poolClientClass({ preparesStatements, onStatement }: PoolClientOptions): typeof pg.Client {
  class PoolClient extends pg.Client {
    // pg overloads query six ways; calls passed through keep their own type.
    override query(...args: unknown[]): never {
      onStatement?.()
      const send = super.query.bind(this) as (...args: unknown[]) => unknown
      const [text, values] = args
      const name = preparesStatements && typeof text === 'string' ? nameOfStatement(text) : undefined
      const answer = name === undefined ? send(...args) : send({ name, text, values })
      return (answer instanceof Promise ? answer.then(detach) : answer) as never
    }
  }
  return PoolClient
}

/**
 * Moves the rows out of pg's result object, which stays reachable from garbage until a full GC: otherwise every minor GC in
 * between copies the rows of all requests since, which took 5 to 10 ms.
 */
function detach(result: unknown): unknown {
  if (!(result instanceof pg.Result)) return result
  const { command, rowCount, oid, rows, fields } = result
  result.rows = []
  result.fields = []
  return { command, rowCount, oid, rows, fields }
}
