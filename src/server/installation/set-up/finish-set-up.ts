import type { finishSetUp as finishRoute, viewSetUp as viewRoute } from '#contract/opening/set-up.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { updateOperator } from '#server/identity/account/account.store.ts'
import { listOperators } from '#server/opening/shop-moves.store.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { settingsView } from '../settings/change-site-settings.ts'
import { findSettings, updateSettings } from '../settings/site-settings.store.ts'
import { findSetUpLink, updateSetUpLinkUsed } from './set-up-link.store.ts'

type SetUpDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Closed = 'not_found' | 'set_up_link_used' | 'set_up_link_expired' | 'set_up_done'
type Finished = Decision<{ done: true }, (typeof finishRoute)['refusals'][number]>

const states = { set_up_link_used: 'used', set_up_link_expired: 'expired', set_up_done: 'done' } as const

/** Grants if the link can be used; otherwise refuses with the code of the reason. */
export async function checkSetUpLink({ db, config, now }: SetUpDeps, token: string): Promise<Decision<void, Closed>> {
  const link = await findSetUpLink(db, hashToken(token), now())
  if (!link) return refused('not_found')
  if (link.isUsed) return refused('set_up_link_used')
  if ((await listOperators(db, config.operators)).length > 0) return refused('set_up_done')
  return link.isExpired ? refused('set_up_link_expired') : granted(undefined)
}

export async function viewSetUp(
  deps: SetUpDeps,
  token: string,
): Promise<Decision<RouteOutput<typeof viewRoute>, 'not_found'>> {
  const link = await checkSetUpLink(deps, token)
  if (link.ok) return granted({ state: 'open', settings: settingsView(deps, await findSettings(deps.db)) })
  return link.code === 'not_found' ? refused('not_found') : granted({ state: states[link.code], settings: null })
}

/** Makes the actor the first operator and stores what they set; the link is used up with it [S13]. */
export async function finishSetUp(
  deps: SetUpDeps,
  { person }: Actor,
  { token, ...settings }: RouteParsed<typeof finishRoute>['body'],
): Promise<Finished> {
  if (person === null) return refused('not_found')
  const at = deps.now()
  const finished = await commitIfGranted(deps.db, async (tx): Promise<Finished> => {
    // The first of several at once locks the link's row; the others see it used up.
    const isOurs = await updateSetUpLinkUsed(tx, { tokenHash: hashToken(token), personId: person.id, at })
    if (!isOurs) {
      const link = await checkSetUpLink({ ...deps, db: tx }, token)
      return link.ok ? refused('set_up_link_used') : link
    }
    if ((await listOperators(tx, deps.config.operators)).length > 0) return refused('set_up_done')
    await updateOperator(tx, person.id)
    await updateSettings(tx, settings, { version: null, at })
    const event = { actorId: person.id, at }
    await insertAuditEvent(tx, { ...event, action: 'operator.made', subject: { kind: 'person', id: person.id } })
    await insertAuditEvent(tx, {
      ...event,
      action: 'installation.set_up',
      subject: { kind: 'installation', id: 'settings' },
      detail: { whoOpens: settings.whoOpens },
    })
    return granted({ done: true })
  })
  if (finished.ok) Object.assign(deps.config.stored, { name: settings.name, locale: settings.locale })
  return finished
}
