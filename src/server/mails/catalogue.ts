import type { KindOf, mailOnlyKinds, NoticeKind } from '#core/notices/topics.ts'
import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import { loadAccount, loadAttempts, loadEmailChange, loadLeaving, loadReset, loadSignUp } from './load/load-account.ts'
import { loadSuspendedClient, toConcerned } from './load/load-moderation.ts'
import { loadOffer } from './load/load-offer.ts'
import { loadReceipt } from './load/load-receipt.ts'
import { loadInvitation, loadInvitationAnswer, loadOpeningInvitation, toMember } from './load/load-shop.ts'
import { loadDigest, loadFailedBackup } from './load/load-site.ts'
import {
  loadBooking,
  loadClientOfSuspended,
  stillAwaited,
  stillIn,
  stillLate,
  stillToChoose,
  stillToRemind,
  toClient,
  toShop,
} from './load/load-visit.ts'
import { loadComment, loadNewReview, loadReviewAnswer, toVisitor } from './load/load-voice.ts'
import type { Loader, VisitLoader } from './loader.ts'

/*
 * Every kind of mail, with the loader that finds who may be told and what. Its subject, blocks and button stand under the same name in
 * text/; its topic in core/notices/topics.ts.
 */

export type MailKind = NoticeKind | (typeof mailOnlyKinds)[number]
type Mails = Partial<Record<MailKind, Loader<unknown>>>
type AboutVisits = Record<KindOf<'visits' | 'reminders'>, VisitLoader<unknown>>

/** How such mails are put together, in any language. */
export type TextsOf<M extends Mails> = {
  [K in keyof M]: (facts: FactsOf<M[K]>, speech: Speech) => MailText
}
export type FactsOf<L> = L extends Loader<infer Facts> ? Facts : never

export const accountMails = {
  finish_sign_up: loadSignUp,
  reset_password: loadReset,
  change_email: loadEmailChange,
  email_change_asked: loadAccount,
  email_changed: loadAccount,
  password_changed: loadAccount,
  sign_in_attempts: loadAttempts,
  new_device: loadAccount,
  second_factor_on: loadAccount,
  second_factor_off: loadAccount,
  passkey_added: loadAccount,
  passkey_removed: loadAccount,
  recovery_code_used: loadAccount,
  recovery_codes_renewed: loadAccount,
  way_linked: loadAccount,
  way_unlinked: loadAccount,
  calendar_feed_made: loadAccount,
  export_ready: loadAccount,
  account_leaving: loadLeaving,
} satisfies Mails

export const visitMails = {
  booking_placed: loadBooking,
  request_received: loadBooking,
  request_answered: toClient(stillIn('confirmed', 'declined')),
  request_lapsed: toClient(stillIn('lapsed')),
  appointment_moved: toClient(stillIn('confirmed')),
  appointment_handed_over: toClient(stillIn('confirmed')),
  appointment_late: toClient(stillLate, { calendar: false }),
  appointment_choice: toClient(stillToChoose, { calendar: false }),
  deposit_asked: toClient(stillAwaited, { calendar: false }),
  appointment_cancelled: toClient(stillIn('cancelled_by_client', 'cancelled_by_shop')),
  appointment_reminder: toClient(stillToRemind, { calendar: false }),
  client_of_suspended: loadClientOfSuspended,
  shop_booked: toShop(stillIn('confirmed')),
  shop_request: toShop(stillIn('requested'), { calendar: false }),
  shop_moved: toShop(stillIn('confirmed')),
  shop_handed_over: toShop(stillIn('confirmed'), { calendar: false }),
  shop_cancelled: toShop(() => true),
} satisfies Mails & AboutVisits

export const offerMails = { waiting_offer: loadOffer } satisfies Mails

export const voiceMails = {
  comment_answered: loadComment,
  comment_mentioned: loadComment,
  shop_commented: loadComment,
  review_asked: toVisitor({ isAgain: false }),
  review_asked_again: toVisitor({ isAgain: true }),
  review_answered: loadReviewAnswer,
  shop_reviewed: loadNewReview,
} satisfies Mails

export const shopMails = {
  shop_submitted: toMember({ sameAddress: true }),
  shop_waiting: toMember({ sameAddress: true }),
  shop_opened: toMember({ sameAddress: true }),
  shop_returned: toMember({ sameAddress: true }),
  shop_suspended: toMember({ sameAddress: true }),
  shop_reinstated: toMember({ sameAddress: true }),
  shop_closed: toMember({ sameAddress: true }),
  made_owner: toMember({ sameAddress: false }),
  member_removed: toMember({ sameAddress: false }),
  invitation: loadInvitation,
  invitation_answered: loadInvitationAnswer,
} satisfies Mails

export const moderationMails = {
  moderation_decided: toConcerned({ isUndone: false }),
  report_decided: toConcerned({ isUndone: false }),
  appeal_decided: toConcerned({ isUndone: false }),
  moderation_undone: toConcerned({ isUndone: true }),
  client_suspended: loadSuspendedClient,
} satisfies Mails

export const receiptMails = { receipt: loadReceipt } satisfies Mails

export const siteMails = {
  opening_invitation: loadOpeningInvitation,
  backup_failed: loadFailedBackup,
  digest: loadDigest,
} satisfies Mails

export const catalogue = {
  ...accountMails,
  ...visitMails,
  ...offerMails,
  ...voiceMails,
  ...shopMails,
  ...moderationMails,
  ...receiptMails,
  ...siteMails,
} satisfies Record<MailKind, Loader<unknown>>
