import type { Role } from '#core/access/may.ts'
import type { ServerContext } from './server-app.ts'

export type Actor = { role: Role }

/** Who makes this request. Everybody is a visitor until identity reads the session here. */
export function actorOf(_c: ServerContext): Actor {
  return { role: 'visitor' }
}
