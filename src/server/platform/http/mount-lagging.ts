import type { Kysely } from 'kysely'
import type { RouteParsed, RouteSpec } from '#contract/route.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readsForThemselves } from './actor.ts'
import { mount, type RouteDecision } from './mount.ts'
import type { ServerApp } from './server-app.ts'

type LaggingDeps = { config: Config; db: Kysely<DB>; replica?: Replica | null }

/** Mounts a read that the contract lets a replica answer to visitors: its `db` may be the replica's, and only reads. */
export function mountLagging<const R extends RouteSpec & { mayLag: true }, const D extends LaggingDeps>(
  app: ServerApp,
  route: R,
  deps: D,
  handler: (deps: D, input: RouteParsed<R>) => Promise<RouteDecision<R>>,
): void {
  mount(app, route, (input) => {
    const { replica } = deps
    if (!replica || readsForThemselves(input.c, deps.config)) return handler(deps, input)
    return replica.read(deps.db, (db) => handler({ ...deps, db }, input))
  })
}
