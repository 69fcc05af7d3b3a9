import { expect } from 'vitest'
import { moderationMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import type { OpenLook } from '#tests/voices/voices-app.ts'
import { type OperatorApp, openOperatorApp } from './operator-app.ts'

export const path = '/api/operator/moderation'
export const DAY = 86_400_000
type Verdict = 'keep' | 'hide' | 'warn' | 'ask' | 'suspend' | 'pause' | 'restore' | 'uphold' | 'reverse'

/** The operator's app with the steps of moderation. */
export async function openModerationApp() {
  const app: OperatorApp = await openOperatorApp()
  const mails = () => flushNotices(app.deps, mailComposers(app.deps, moderationMails))
  const read = async (id: string) => (await app.operator.get(`${path}/${id}`)).body
  const decide = (
    id: string,
    version: number,
    verdict: Verdict,
    more: object = { reason: 'It is an advertisement.' },
  ) => app.operator.post(`${path}/decisions`, { cases: [{ id, version }], verdict, ...more })
  const undo = (id: string, version: number) => app.operator.post(`${path}/${id}/undo`, { version })

  /** Reports something; answers the id of its case. */
  async function report(here: OpenLook, kind: string, id: string, who = here.ben): Promise<string> {
    const said = await who.browser.post('/api/reports', { kind, id, reason: 'spam', body: 'Look at the link.' })
    expect(said.body).toEqual({ reported: true })
    return caseOf(kind, id)
  }

  async function caseOf(kind: string, id: string): Promise<string> {
    const found = await app.database.db
      .selectFrom('moderation_case')
      .select('id')
      .where('subject_kind', '=', kind as 'look')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    return found.id
  }
  return { ...app, mails, read, decide, undo, report, caseOf }
}

export type ModerationApp = Awaited<ReturnType<typeof openModerationApp>>
