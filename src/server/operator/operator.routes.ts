import { Readable } from 'node:stream'
import * as invitations from '#contract/operator/opening-invitations.ts'
import { auditFilter, listAudit as listAuditRoute } from '#contract/operator/operator-audit.ts'
import * as categories from '#contract/operator/operator-categories.ts'
import { getOperatorHealth, getOperatorOverview } from '#contract/operator/operator-overview.ts'
import * as shops from '#contract/operator/operator-shops.ts'
import * as terms from '#contract/operator/search-terms.ts'
import * as settings from '#contract/operator/site-settings.ts'
import { mayForSomeSubject } from '#core/access/may.ts'
import { granted, refused } from '#core/decision.ts'
import { findPerson } from '#server/identity/account/people.store.ts'
import { changeSiteSettings, viewSiteSettings } from '#server/installation/settings/change-site-settings.ts'
import { sendTestMail } from '#server/installation/settings/send-test-mail.ts'
import { viewServerSettings } from '#server/installation/settings/view-server-settings.ts'
import {
  inviteToOpen,
  viewOpeningInvitations,
  withdrawOpeningInvitation,
} from '#server/opening/invitations/invite-to-open.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { ProxyWarning } from '#server/platform/middleware/watch-proxies.ts'
import type { Troubles } from '#server/platform/process/troubles.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { exportAudit } from './audit/export-audit.ts'
import { listAudit, readAuditFilter } from './audit/list-audit.ts'
import {
  addCategory,
  listCategories,
  mergeCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from './categories/change-categories.ts'
import { createOverview } from './overview/view-overview.ts'
import {
  addSearchTerm,
  dismissUnanswered,
  listSearchTerms,
  removeSearchTerm,
} from './search-terms/change-search-terms.ts'
import { listOperatorShops, viewOperatorShop } from './shops/list-operator-shops.ts'
import { tellClients } from './shops/tell-clients.ts'

type OperatorDeps = Deps & {
  jobs: Pick<Jobs, 'isRunning' | 'send' | 'countFailed'>
  troubles: Troubles
  proxyWarning: () => ProxyWarning | null
}

/** The operator's routes. Their actions are granted to operators alone, so mount has decided already [O1]. */
export function mountOperator(app: ServerApp, deps: OperatorDeps): void {
  const { overview, health } = createOverview(deps)
  mount(app, getOperatorOverview, async () => granted(await overview()))
  mount(app, getOperatorHealth, async () => granted(await health()))

  mount(app, shops.listOperatorShops, ({ query }) => listOperatorShops(deps, query))
  mount(app, shops.getOperatorShop, ({ params }) => viewOperatorShop(deps, params.id))
  mount(app, shops.tellClients, async ({ params, c }) => tellClients(deps, await actorOf(c), params.id))

  mount(app, listAuditRoute, ({ query }) => listAudit(deps, query))
  mount(app, categories.listCategories, async () => granted(await listCategories(deps)))
  mount(app, categories.addCategory, async ({ body, c }) => addCategory(deps, await actorOf(c), body))
  mount(app, categories.orderCategories, async ({ body, c }) => orderCategories(deps, await actorOf(c), body.codes))
  mount(app, categories.renameCategory, async ({ params, body, c }) =>
    renameCategory(deps, await actorOf(c), params.code, body.name),
  )
  mount(app, categories.deleteCategory, async ({ params, c }) => removeCategory(deps, await actorOf(c), params.code))
  mount(app, categories.mergeCategory, async ({ params, body, c }) =>
    mergeCategory(deps, await actorOf(c), params.code, body.into),
  )

  mount(app, terms.listSearchTerms, async () => granted(await listSearchTerms(deps)))
  mount(app, terms.addSearchTerm, async ({ body, c }) => addSearchTerm(deps, await actorOf(c), body))
  mount(app, terms.removeSearchTerm, async ({ params, c }) => removeSearchTerm(deps, await actorOf(c), params.id))
  mount(app, terms.dismissUnanswered, ({ body }) => dismissUnanswered(deps, body.words))

  mount(app, invitations.listOpeningInvitations, async () => granted(await viewOpeningInvitations(deps)))
  mount(app, invitations.inviteToOpen, async ({ body, c }) => inviteToOpen(deps, await actorOf(c), body.email))
  mount(app, invitations.withdrawOpeningInvitation, async ({ params, c }) =>
    withdrawOpeningInvitation(deps, await actorOf(c), params.id),
  )

  mount(app, settings.getSiteSettings, async () => granted(await viewSiteSettings(deps)))
  mount(app, settings.getServerSettings, () => granted(viewServerSettings(deps)))
  mount(app, settings.changeSiteSettings, async ({ body, c }) => changeSiteSettings(deps, await actorOf(c), body))
  mount(app, settings.testMail, async ({ c }) => {
    const id = (await actorOf(c)).person?.id
    const person = id === undefined ? undefined : await findPerson(deps.db, id)
    if (!person) return refused('not_found')
    if (person.email === null) return refused('needs_address')
    return sendTestMail(deps, { to: person.email, countedAs: person.id, locale: person.locale })
  })

  app.get('/exports/audit.csv', async (c) => {
    c.set('pattern', '/exports/audit.csv')
    if (!mayForSomeSubject(await actorOf(c), 'installation.run')) return answerProblem(c, 'not_found')
    const filter = auditFilter.safeParse(c.req.query())
    if (!filter.success) return answerProblem(c, 'invalid_input')
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="audit.csv"')
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    const lines = exportAudit(deps, await readAuditFilter(deps, filter.data))
    return c.body(Readable.toWeb(Readable.from(lines).map((part: string) => Buffer.from(part))) as ReadableStream)
  })
}
