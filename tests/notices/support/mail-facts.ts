import { paymentMethods } from '#core/money/payment-methods.ts'
import type { ReceiptSays } from '#core/money/receipt.ts'
import type { catalogue, FactsOf, MailKind } from '#server/mails/catalogue.ts'
import type { VisitFacts } from '#server/mails/load/load-visit.ts'

/** The names that a mail may show. */
export type Names = { person: string; shop: string; service: string; title: string; words: string; city: string }

export const latinNames: Names = {
  person: 'Rosa Lima',
  shop: 'Casa Luz',
  service: 'Balayage & Schnitt',
  title: 'Copper bob',
  words: 'Thank you so much!',
  city: 'Rua do Carmo 12, Lisboa',
}
/** They run from right to left, and what somebody typed must not end our isolates. */
export const hebrewNames: Names = {
  person: 'נועה לוי\u2069',
  shop: 'בית האור',
  service: 'תספורת',
  title: 'שיער קצר',
  words: 'תודה רבה!',
  city: 'דיזנגוף 1, תל אביב',
}

type Facts = { [K in MailKind]: readonly FactsOf<(typeof catalogue)[K]>[] }

const at = Date.UTC(2026, 4, 16, 14, 0)
const hour = 3_600_000
const day = 24 * hour
const url = 'https://book.example.org/there'

/** Facts of every mail, in every form that its text has. */
export function mailFacts({ person, shop, service, title, words, city }: Names): Facts {
  const name = person
  const account = {
    ...{ name, moment: { at, timeZone: 'Europe/Lisbon' }, erasedAt: at + day },
    ...{
      device: { browser: 'Firefox', system: 'Android', isPhone: true },
      passkey: title,
      provider: 'google.com',
      codesLeft: 2,
    },
    ...{ reset: null, host: 'book.example.org' },
    urls: { security: url, forgotPassword: url, bookings: url, ownData: url },
  }
  const inUtc = { ...account, name: null, moment: { at, timeZone: null } }
  const visit = {
    ...{
      serviceName: service,
      shopName: shop,
      makerName: person,
      clientName: person,
      note: words,
      endedBecause: words,
    },
    ...{ startsAt: at, endsAt: at + hour, timeZone: 'Europe/Lisbon', readerZone: 'America/New_York', where: city },
    ...{ priceMinor: 14_000, currency: 'EUR', priceKind: 'fixed', state: 'confirmed', clientId: 'a', code: '5BKZANAS' },
    ...{ freeUntil: at - day, answerBy: at - hour, lateMin: 15, picture: null, deposit: null },
  } as unknown as VisitFacts
  const urls = { file: url, move: url, cancel: url }
  const ofClient = {
    ...{ name, url, otherUrl: url, urls, appointment: visit, before: { startsAt: at - day, endsAt: at - day + hour } },
    ...{ isMovedByShop: true, feeMinor: 2500, minutesLeft: 118 },
  }
  const withVisit = (change: Partial<VisitFacts>) => ({ ...ofClient, appointment: { ...visit, ...change } })
  const deposit: NonNullable<VisitFacts['deposit']> = {
    ...{ state: 'awaited', minor: 3000, hours: 24, payBy: new Date(at - day).toISOString(), reference: 'LB5BKZ' },
    ...{ holder: shop, iban: 'PT50000201231234567890154', bic: 'BCOMPTPL' },
  }
  const withDeposit = (state: typeof deposit.state, change: Partial<VisitFacts> = {}) =>
    withVisit({ ...change, deposit: { ...deposit, state } })
  const requested = { ...visit, state: 'requested', priceKind: 'on_request', clientId: null, freeUntil: null } as const
  const booking = { name, code: '5BKZANAS', url, urls, appointments: [visit] }
  const bookings = [
    booking,
    { ...booking, name: null, appointments: [requested] },
    { ...booking, appointments: [{ ...visit, priceKind: 'from' } as const, requested] },
    { ...booking, appointments: [requested, requested] },
    { ...booking, appointments: [{ ...visit, deposit }, visit] },
  ]
  const ofShop = { name, url, appointment: visit, isMovedByShop: true }
  const byClient = { ...ofShop, appointment: { ...visit, state: 'cancelled_by_client' as const }, isMovedByShop: false }
  const decision: FactsOf<(typeof catalogue)['appeal_decided']> = {
    name,
    timeZone: null,
    subject: 'look',
    title,
    shopName: shop,
    decision: 'hide',
    until: null,
    reason: words,
    isReversed: true,
    answer: words,
    appealUrl: url,
    siteUrl: url,
  }
  const subjects = (['look', 'photo', 'comment', 'review', 'shop', 'person'] as const).map((subject) => ({
    ...{ ...decision, subject },
  }))
  const comment = { name, authorName: person, lookId: 'a', lookTitle: title, body: words, url }
  const asked = {
    ...{ appointmentId: 'a', shopId: 'a', name, email: 'a@example.test', locale: 'en', shopName: shop },
    ...{ serviceName: service, makerName: person, lookTitle: title, startsAt: at, endsAt: at + hour, photo: null },
    ...{ timeZone: 'Europe/Lisbon', picture: null, isAgain: false },
    urls: [1, 2, 3, 4, 5].map((stars) => ({ stars, url })),
  }
  const ofMember = {
    ...{ name, shopName: shop, reason: words },
    urls: { shop: url, draft: url, studio: url, team: url, operator: url },
  }
  const invited = { shopName: shop, site: 'Lookbook', invitedBy: person, role: 'owner', url } as const
  const answered = { name, shopName: shop, email: 'mina@example.test', isAccepted: true, url }
  const line = { subject: title, quote: words, at, timeZone: 'Europe/Lisbon', url }
  const topics = ['answers', 'review_asks', 'shop_bookings', 'shop_cancellations', 'shop_voices'] as const
  const offer = {
    ...{ shopName: shop, memberName: person, serviceName: service, lookTitle: title, priceMinor: 14_000, name },
    ...{ currency: 'JPY', timeZone: 'Asia/Tokyo', isOnRequest: false, startsAt: at, endsAt: at + hour, picture: null },
    ...{ expiresAt: at - hour, readerZone: null, urls: { take: url, pass: url, leave: url, look: url } },
  }

  const sold = { memberName: person, word: null, taxPoints: 2300 }
  const says: ReceiptSays = {
    shop: { name: shop, street: city, postalCode: '1200', city: 'Lisboa', country: 'PT', taxNumber: '501964843' },
    ...{ clientName: person, issuedBy: person, timeZone: 'Europe/Lisbon', currency: 'EUR', totalMinor: 17_000 },
    visit: { startsAt: new Date(at).toISOString(), endsAt: new Date(at + hour).toISOString() },
    lines: [
      { ...sold, kind: 'service', name: service, pieces: 1, unitMinor: 12_300, grossMinor: 12_300 },
      { ...sold, kind: 'product', name: title, pieces: 2, unitMinor: 1600, grossMinor: 3200 },
      { ...sold, kind: 'tip', name: null, pieces: 1, unitMinor: 1500, grossMinor: 1500, taxPoints: null },
    ],
    taxes: [{ taxPoints: 550, grossMinor: 15_500, taxMinor: 808 }],
    payments: paymentMethods.map((method) => ({
      ...{ id: method, method, amountMinor: 4250, givenMinor: null, isCorrection: false },
      paidAt: new Date(at).toISOString(),
    })),
  }
  const receipt = { name, number: '2026-000418', corrects: null, issuedAt: at, says, url }
  const plain = {
    ...says,
    clientName: null,
    shop: { ...says.shop, street: null, postalCode: null, city: null, taxNumber: null },
  }

  return {
    finish_sign_up: [
      { is: 'sign_up', url, code: '482913' },
      { is: 'guest_code', code: '482913', site: 'Lookbook' },
      { is: 'first_password', name, url },
      { is: 'has_account', name, signInUrl: url, forgotUrl: url },
    ],
    reset_password: [{ name, url }],
    change_email: [
      { url, account: 'rosa@example.test' },
      { url, account: null },
    ],
    email_change_asked: [account],
    email_changed: [account],
    password_changed: [inUtc, { ...account, reset: { passkeys: 2, providers: ['embedded', 'phone', 'google.com'] } }],
    sign_in_attempts: [account],
    new_device: [
      account,
      { ...account, device: { browser: null, system: 'Windows', isPhone: false } },
      { ...account, device: { browser: null, system: null, isPhone: false } },
    ],
    second_factor_on: [account],
    second_factor_off: [account],
    passkey_added: [account],
    passkey_removed: [account],
    recovery_code_used: [0, 1, 2, 5].map((codesLeft) => ({ ...account, codesLeft })),
    recovery_codes_renewed: [account],
    way_linked: [account, { ...account, provider: 'embedded' }, { ...account, provider: 'oidc' }],
    way_unlinked: [{ ...account, provider: null }],
    calendar_feed_made: [account],
    export_ready: [account],
    account_leaving: [account],

    booking_placed: bookings,
    request_received: bookings,
    request_answered: [ofClient, withVisit({ state: 'declined' })],
    request_lapsed: [ofClient],
    appointment_moved: [ofClient, { ...ofClient, isMovedByShop: false, before: null }],
    appointment_handed_over: [ofClient],
    appointment_late: [ofClient, withVisit({ lateMin: 1 })],
    appointment_choice: [ofClient, withVisit({ clientId: null })],
    appointment_cancelled: [
      ofClient,
      { ...ofClient, feeMinor: 0 },
      withVisit({ state: 'cancelled_by_shop', priceKind: 'free' }),
      withDeposit('kept'),
      withDeposit('to_return', { state: 'cancelled_by_shop' }),
      withDeposit('lapsed', { state: 'cancelled_by_shop' }),
    ],
    deposit_asked: [withDeposit('awaited'), withDeposit('awaited', { deposit: { ...deposit, bic: null } })],
    appointment_reminder: [1, 2, 30, 60, 118, 200, 1440].map((minutesLeft) => ({ ...ofClient, minutesLeft })),
    client_of_suspended: [{ name, shopName: shop, url }],
    shop_booked: [ofShop],
    shop_request: [ofShop],
    shop_moved: [ofShop, byClient],
    shop_handed_over: [ofShop],
    shop_cancelled: [ofShop, byClient, { ...ofShop, appointment: withDeposit('lapsed').appointment }],

    waiting_offer: [offer, { ...offer, isOnRequest: true, lookTitle: null, readerZone: 'Europe/Lisbon' }],

    comment_answered: [comment],
    comment_mentioned: [comment],
    shop_commented: [comment],
    review_asked: [asked],
    review_asked_again: [{ ...asked, isAgain: true, lookTitle: null }],
    review_answered: [
      { appointmentId: 'a', name, email: 'a@example.test', locale: 'en', shopName: shop, reply: words, url },
    ],
    shop_reviewed: [{ name, authorName: person, rating: 4, body: words, serviceName: service, slug: 'a', url }],

    shop_submitted: [ofMember],
    shop_waiting: [ofMember],
    shop_opened: [ofMember],
    shop_returned: [ofMember],
    shop_suspended: [ofMember],
    shop_reinstated: [ofMember],
    shop_closed: [ofMember],
    made_owner: [ofMember],
    member_removed: [ofMember],
    invitation: [invited, { ...invited, invitedBy: null, role: 'manager' }, { ...invited, role: 'staff' }],
    invitation_answered: [answered, { ...answered, isAccepted: false }],

    moderation_decided: [
      ...subjects,
      { ...decision, subject: 'review', title: '' },
      ...(['warn', 'ask', 'suspend', 'pause', 'restore'] as const).map((each) => ({ ...decision, decision: each })),
      { ...decision, decision: 'suspend', until: new Date(at + day) },
    ] as Facts['moderation_decided'],
    report_decided: [...subjects, { ...decision, decision: 'keep' }] as Facts['report_decided'],
    moderation_undone: [decision],
    appeal_decided: [decision, { ...decision, isReversed: false }],
    client_suspended: [
      { name, clientName: person, shopName: shop, slug: 'a', zone: 'Europe/Lisbon', times: [new Date(at)], url },
    ],

    receipt: [receipt, { ...receipt, name: null, corrects: '2026-000417', says: plain, url: null }],

    opening_invitation: [
      { site: 'Lookbook', invitedBy: person, url },
      { site: 'Lookbook', invitedBy: null, url },
    ],
    backup_failed: [{ name, site: 'Lookbook', reason: null, url }],
    digest: [1, 2, 5].map((many) => ({
      ...{ name, many, unlisted: many - 1, urls: { notices: url, settings: url } },
      groups: topics.map((topic) => ({ topic, lines: [line, { ...line, quote: null, timeZone: null, url: null }] })),
    })),
  }
}
