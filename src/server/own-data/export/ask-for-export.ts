import type { getExport as route } from '#contract/identity/own-data.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideDownload, EXPORT_LIFE_MS, EXPORT_LINK_MS, exportFileName, exportStateAt } from '#core/own-data/export.ts'
import type { Deps } from '#server/deps.ts'
import { requireRecentSignIn } from '#server/identity/sign-in/recent-sign-in.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { partKey } from './export-files.ts'
import { findExportOf, findNewestExport, insertExport, updateEnded, updateToken } from './exports.store.ts'

type View = RouteOutput<typeof route>
type AskDeps = Pick<Deps, 'db' | 'now' | 'newId'> & { jobs: Pick<Jobs, 'send'> }

const EXPORTS_A_DAY = { max: 10, windowSeconds: 86_400 }

export async function viewExport({ db, now }: Pick<Deps, 'db' | 'now'>, personId: string): Promise<View> {
  const row = await findNewestExport(db, personId)
  if (!row) return { archive: null }
  return {
    archive: {
      id: row.id,
      state: exportStateAt({ state: row.state, expiresAt: row.expiresAt.getTime() }, now()),
      fileName: exportFileName(row.personName),
      bytes: row.bytes,
      madeAt: row.madeAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
    },
  }
}

/** Has an archive made, in place of one that is ready; while one is being made it changes nothing [E7]. */
export async function askForExport(
  deps: AskDeps,
  session: CurrentSession,
): Promise<Decision<View, 'recent_sign_in_needed' | 'rate_limited', { retryAfterSeconds: number } | undefined>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  const at = deps.now()
  if ((await findNewestExport(deps.db, personId))?.state !== 'making') {
    const counted = await limit(deps, { key: `export:${personId}`, ...EXPORTS_A_DAY })
    if (!counted.ok) return counted
    await insertExport(deps.db, { id: deps.newId(), personId, at, expiresAt: at + EXPORT_LIFE_MS })
  }
  await deps.jobs.send('make_exports', {}, { key: 'asked' })
  return granted(await viewExport(deps, personId))
}

/** A link that works once, for its owner alone [E8]. */
export async function openExport(
  deps: Pick<Deps, 'db' | 'blobs' | 'now'>,
  session: CurrentSession,
  id: string,
): Promise<Decision<{ url: string }, 'recent_sign_in_needed' | 'not_found' | 'conflict' | 'export_gone'>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const now = deps.now()
  const archive = await findExportOf(deps.db, { id, personId: session.person.id })
  if (!archive) return refused('not_found')
  const may = decideDownload({ state: archive.state, expiresAt: archive.expiresAt.getTime() }, now)
  if (!may.ok) return may
  // A restored backup has the row, but not the files.
  if (!(await deps.blobs.has(partKey(archive, 0)))) {
    await updateEnded(deps.db, id, 'expired')
    return refused('export_gone')
  }
  const { token, tokenHash } = newToken()
  await updateToken(deps.db, id, { tokenHash, until: now + EXPORT_LINK_MS })
  return granted({ url: `/exports/my-data/${token}` })
}
