import type {
  changeSiteSettings as changeRoute,
  getSiteSettings as getRoute,
} from '#contract/operator/site-settings.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { mailFromOf, mailsGoTo, siteName } from '../site-name.ts'
import { findSettings, type SiteSettings, updateSettings } from './site-settings.store.ts'

type View = RouteOutput<typeof getRoute>

export async function viewSiteSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<View> {
  return settingsView({ config }, await findSettings(db))
}

/** Of two operators who change them at once, the second gets a conflict and sees what the first saved [S15]. */
export async function changeSiteSettings(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { person }: Actor,
  { version, ...change }: RouteParsed<typeof changeRoute>['body'],
): Promise<Decision<View, 'conflict' | 'not_found'>> {
  if (person === null) return refused('not_found')
  const at = now()
  const changed = await commitIfGranted(db, async (tx): Promise<Decision<SiteSettings, 'conflict'>> => {
    const before = await findSettings(tx)
    const after = await updateSettings(tx, change, { version, at })
    if (!after) return refused('conflict')
    const fields = (['name', 'locale', 'currency', 'timeZone', 'whoOpens'] as const).filter(
      (field) => before[field] !== after[field],
    )
    await insertAuditEvent(tx, {
      actorId: person.id,
      action: 'installation.settings_changed',
      subject: { kind: 'installation', id: 'settings' },
      at,
      detail: { changed: fields.join(' ') },
    })
    return granted(after)
  })
  if (!changed.ok) return changed
  Object.assign(config.stored, { name: changed.value.name, locale: changed.value.locale })
  return granted(settingsView({ config }, changed.value))
}

export function settingsView({ config }: Pick<Deps, 'config'>, settings: SiteSettings): View {
  const stored = { name: settings.name, locale: settings.locale }
  return {
    ...settings,
    name: config.name ?? settings.name ?? siteName({ ...config, stored }),
    isNameFixed: config.name !== null,
    mail: mailsGoTo(config),
    mailFrom: mailFromOf({ ...config, stored }),
  }
}
