import * as visits from '#contract/desk/close-visit.ts'
import * as days from '#contract/desk/days.ts'
import * as deposits from '#contract/studio/deposits.ts'
import * as products from '#contract/studio/products.ts'
import { getReport } from '#contract/studio/reports.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { answerCsv } from './answer-csv.ts'
import { closeDay, reopenDay } from './days/close-day.ts'
import { exportDays } from './days/export-days.ts'
import { viewDay } from './days/view-day.ts'
import { changeDeposit } from './deposits/change-deposit.ts'
import { changeDepositTerms, viewDepositTerms } from './deposits/deposit-terms.ts'
import { listOpenDeposits } from './deposits/list-open-deposits.ts'
import { changeProduct, createProduct, listProducts } from './products/products.ts'
import { exportReport } from './reports/export-report.ts'
import { viewReport } from './reports/view-report.ts'
import { closeVisit } from './visits/close-visit.ts'
import { takeBackExtra } from './visits/take-back-extra.ts'

export function mountMoney(app: ServerApp, deps: Deps): void {
  mount(app, products.listProducts, async ({ params, c }) => listProducts(deps, await actorOf(c), params.shop))
  mount(app, products.createProduct, async ({ params, body, c }) =>
    createProduct(deps, await actorOf(c), params.shop, body),
  )
  mount(app, products.changeProduct, async ({ params, body, c }) => changeProduct(deps, await actorOf(c), params, body))
  mount(app, deposits.getDepositTerms, async ({ params, c }) => viewDepositTerms(deps, await actorOf(c), params.shop))
  mount(app, deposits.changeDepositTerms, async ({ params, body, c }) =>
    changeDepositTerms(deps, await actorOf(c), params.shop, body),
  )
  mount(app, deposits.listOpenDeposits, async ({ params, c }) => listOpenDeposits(deps, await actorOf(c), params.shop))
  mount(app, deposits.changeDeposit, async ({ params, body, c }) => changeDeposit(deps, await actorOf(c), params, body))
  mount(app, visits.closeVisit, async ({ params, body, c }) => {
    const key = readIdempotencyKey(c)
    return key.ok ? closeVisit(deps, await actorOf(c), params, key.value, body) : key
  })
  mount(app, visits.takeBackExtra, async ({ params, body, c }) => takeBackExtra(deps, await actorOf(c), params, body))
  mount(app, days.getDay, async ({ params, query, c }) => viewDay(deps, await actorOf(c), params.shop, query.on))
  mount(app, days.closeDay, async ({ params, body, c }) => closeDay(deps, await actorOf(c), params.shop, body))
  mount(app, days.reopenDay, async ({ params, body, c }) =>
    reopenDay(deps, await actorOf(c), params.shop, body.closingId),
  )
  mount(app, getReport, async ({ params, query, c }) => viewReport(deps, await actorOf(c), params.shop, query))
  app.get('/exports/days/:shop', async (c) => {
    c.set('pattern', '/exports/days/{shop}')
    const file = await exportDays(deps, await actorOf(c), c.req.param('shop').replace(/\.csv$/, ''))
    return answerCsv(c, file, 'days.csv')
  })
  app.get('/exports/reports/:shop', async (c) => {
    c.set('pattern', '/exports/reports/{shop}')
    const period = getReport.query.safeParse(c.req.query())
    const shop = c.req.param('shop').replace(/\.csv$/, '')
    const file = period.success ? await exportReport(deps, await actorOf(c), shop, period.data) : undefined
    return answerCsv(c, file, 'report.csv')
  })
}
