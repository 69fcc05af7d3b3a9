import { z } from 'zod'
import { route } from '#contract/route.ts'
import { DEPOSIT_LIMITS } from '#core/money/deposits/deposit-rules.ts'
import { depositStates } from '#core/money/deposits/deposit-states.ts'
import { askedMinor, depositAccount, depositRule, payWithinHours } from './deposit-forms.ts'

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const instant = z.iso.datetime({ offset: true })
const rules = z.array(depositRule).max(DEPOSIT_LIMITS.rules)

const termsView = z
  .object({
    rules,
    payWithinHours: z.number().int(),
    /** null: none entered yet, so nothing is asked */
    account: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
    /** 0: none saved yet */
    version: z.number().int(),
    currency: z.string(),
    freeCancelHours: z.number().int(),
    mayChange: z.boolean(),
    /** the services that rules can name, and prices to try them on */
    services: z.array(z.object({ id: z.uuid(), name: z.string(), priceMinor: z.number().int() })),
  })
  .meta({ id: 'DepositTerms' })

export const getDepositTerms = route({
  method: 'get',
  path: '/api/studio/{shop}/deposit-terms',
  action: 'shop.run',
  summary: 'When a shop asks for a deposit, how long there is to pay it, and the account it is paid to',
  params: ofShop,
  output: termsView,
  refusals: ['not_found'],
})

export const changeDepositTerms = route({
  method: 'put',
  path: '/api/studio/{shop}/deposit-terms',
  action: 'shop.own',
  summary: 'Change the rules and the account of deposits, for bookings from now on',
  params: ofShop,
  body: z.object({ rules, payWithinHours, account: depositAccount, version: z.int32().min(0) }),
  output: termsView,
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

const openDeposit = z
  .object({
    appointmentId: z.uuid(),
    state: z.enum(['awaited', 'to_return']),
    minor: z.number().int(),
    currency: z.string(),
    reference: z.string(),
    payBy: instant.nullable(),
    clientName: z.string(),
    serviceName: z.string(),
    startsAt: instant,
  })
  .meta({ id: 'OpenDeposit' })

export const listOpenDeposits = route({
  method: 'get',
  path: '/api/studio/{shop}/deposits',
  action: 'shop.run',
  summary: 'Deposits that are awaited, the first deadline first, and those owed back; 200 at most',
  params: ofShop,
  output: z.object({ items: z.array(openDeposit), timeZone: z.string() }),
  refusals: ['not_found'],
})

/** A deposit as the shop's people see it. */
export const shopDeposit = z
  .object({
    state: z.enum(depositStates),
    minor: z.number().int(),
    reference: z.string(),
    payBy: instant.nullable(),
  })
  .meta({ id: 'ShopDeposit' })

export const changeDeposit = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/deposit',
  action: 'appointment.run',
  summary: 'Ask for a deposit, give more time, waive it, or mark it as received or as given back',
  params: ofShop.extend({ id: z.uuid() }),
  body: z.discriminatedUnion('event', [
    z.object({ event: z.literal('ask'), minor: askedMinor }),
    z.object({ event: z.literal('extend'), payBy: instant }),
    z.object({ event: z.enum(['receive', 'waive', 'give_back']) }),
  ]),
  output: shopDeposit,
  refusals: ['not_found', 'conflict', 'too_late', 'day_closed', 'invalid_input'],
})
