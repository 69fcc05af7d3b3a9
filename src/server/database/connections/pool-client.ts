import type { Socket } from 'node:net'
import pg from 'pg'
import type { WatchStatement } from '#server/platform/traces/trace-statements.ts'
import { nameOfStatement } from './prepared-statements.ts'

export type PoolClientOptions = {
  /** false behind a pooler, where the next statement may run on another connection */
  preparesStatements: boolean
  /** called for every statement that is sent */
  onStatement?: (() => void) | undefined
  /** How long a statement's answer may take; longer than the server's own limit, which answers. */
  answerLimitMs: number
  /** made once for each connection: follows its statements and transactions */
  watchStatements?: (() => WatchStatement) | undefined
}

/**
 * The class of the pool's connections: pg's client with prepared statements, without results that stay reachable, and with an end to
 * waiting. A half-open connection never answers: waited for without limit, each would be lost to the pool until a restart.
 */
export function poolClientClass(options: PoolClientOptions): typeof pg.Client {
  const { preparesStatements, onStatement, answerLimitMs, watchStatements } = options
  class PoolClient extends pg.Client {
    readonly #watch = watchStatements?.()
    /** in a transaction that has set a limit of its own */
    private hasOwnLimit = false

    // pg overloads query six ways; calls passed through keep their own type.
    override query(...args: unknown[]): never {
      onStatement?.()
      const send = super.query.bind(this) as (...args: unknown[]) => unknown
      const [text, values] = args
      const name = preparesStatements && typeof text === 'string' ? nameOfStatement(text) : undefined
      const ended = typeof text === 'string' ? this.#watch?.(text, name) : null
      const answer = name === undefined ? send(...args) : send({ name, text, values })
      if (!(answer instanceof Promise)) return answer as never
      if (ended) answer.then(() => ended(), ended)
      this.noteOwnLimit(text)
      return (this.hasOwnLimit ? answer : this.withinLimit(answer)).then(detach) as never
    }

    private noteOwnLimit(text: unknown): void {
      if (typeof text !== 'string') return
      if (text.startsWith('set local statement_timeout')) this.hasOwnLimit = true
      else if (text === 'commit' || text === 'rollback') this.hasOwnLimit = false
    }

    /** Ends the connection, which rejects the statement as one whose server went away, and makes the pool open another. */
    private async withinLimit(answer: Promise<unknown>): Promise<unknown> {
      const { connection } = this as unknown as { connection: { stream: Socket } }
      const timer = setTimeout(() => connection.stream.destroy(), answerLimitMs)
      timer.unref()
      return answer.finally(() => clearTimeout(timer))
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
