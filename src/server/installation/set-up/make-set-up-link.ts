import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listOperators } from '#server/opening/shop-moves.store.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { upsertSetUpLink } from './set-up-link.store.ts'

const LINK_LIFE_MS = DAY_MS

type LinkDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** A new one-time link to /set-up, while the installation has no operator and the configuration names none [S13]. */
export async function makeSetUpLink({ db, config, now }: LinkDeps): Promise<Decision<string, 'has_operator'>> {
  const at = now()
  return inTransaction(db, async (tx) => {
    if (config.operators.length > 0 || (await listOperators(tx, [])).length > 0) return refused('has_operator')
    const { token, tokenHash } = newToken()
    await upsertSetUpLink(tx, { tokenHash, madeAt: at, expiresAt: at + LINK_LIFE_MS })
    await insertAuditEvent(tx, {
      actorId: null,
      action: 'installation.set_up_link_made',
      subject: { kind: 'installation', id: 'set-up' },
      at,
    })
    return granted(`${config.publicUrl}/set-up#${token}`)
  })
}
