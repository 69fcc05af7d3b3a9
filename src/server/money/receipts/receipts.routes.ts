import * as own from '#contract/booking/receipts.ts'
import * as receipts from '#contract/desk/receipts.ts'
import * as tax from '#contract/studio/tax.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { answerCsv } from '../answer-csv.ts'
import * as rates from '../tax/tax-rates.ts'
import { exportReceipts } from './export-receipts.ts'
import { correctReceipt, issueReceipt } from './issue-receipt.ts'
import { mailReceipt } from './mail-receipt.ts'
import { viewOwnReceipt, viewOwnReceipts, viewReceipt, viewReceiptsOfVisit } from './view-receipts.ts'

export function mountReceipts(app: ServerApp, deps: Deps): void {
  mount(app, tax.getTax, async ({ params, c }) => rates.viewTax(deps, await actorOf(c), params.shop))
  mount(app, tax.changeTaxNumber, async ({ params, body, c }) =>
    rates.changeTaxNumber(deps, await actorOf(c), params.shop, body),
  )
  mount(app, tax.createTaxRate, async ({ params, body, c }) =>
    rates.createTaxRate(deps, await actorOf(c), params.shop, body),
  )
  mount(app, tax.changeTaxRate, async ({ params, body, c }) =>
    rates.changeTaxRate(deps, await actorOf(c), params, body),
  )
  mount(app, tax.removeTaxRate, async ({ params, c }) => rates.removeTaxRate(deps, await actorOf(c), params))

  mount(app, receipts.listReceiptsOfVisit, async ({ params, c }) => viewReceiptsOfVisit(deps, await actorOf(c), params))
  mount(app, receipts.issueReceipt, async ({ params, body, c }) => issueReceipt(deps, await actorOf(c), params, body))
  mount(app, receipts.getReceipt, async ({ params, c }) => viewReceipt(deps, await actorOf(c), params))
  mount(app, receipts.correctReceipt, async ({ params, body, c }) =>
    correctReceipt(deps, await actorOf(c), params, body),
  )
  mount(app, receipts.mailReceipt, async ({ params, c }) => mailReceipt(deps, await actorOf(c), params))

  mount(app, own.listOwnReceipts, async ({ params, c }) => viewOwnReceipts(deps, await clientOf(c), params.id))
  mount(app, own.getOwnReceipt, async ({ params, c }) => viewOwnReceipt(deps, await clientOf(c), params.id))

  app.get('/exports/receipts/:shop', async (c) => {
    c.set('pattern', '/exports/receipts/{shop}')
    const period = receipts.exportedDays.safeParse(c.req.query())
    const shop = c.req.param('shop').replace(/\.csv$/, '')
    const file = period.success ? await exportReceipts(deps, await actorOf(c), shop, period.data) : undefined
    return answerCsv(c, file, 'receipts.csv')
  })
}

async function clientOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('nobody is signed in')
  return person.id
}
