/**
 * Every refusal of the API: its HTTP status and English message. The client translates by code. Answering with a refusal of
 * the core that is missing here does not compile.
 */
export const problems = {
  invalid_input: { status: 422, sentence: 'Something in this request is not right. The fields say what.' },
  malformed_request: { status: 400, sentence: 'This request could not be read.' },
  not_found: { status: 404, sentence: 'There is nothing here, or not for you.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take that kind of request.' },
  sign_in_needed: { status: 401, sentence: 'Sign in to do this.' },
  forbidden: { status: 403, sentence: 'This is not yours to do.' },
  wrong_origin: { status: 403, sentence: 'This request came from another site and was not carried out.' },
  conflict: { status: 409, sentence: 'Somebody changed this meanwhile. Look at it again, then repeat.' },
  too_large: { status: 413, sentence: 'This is larger than we take.' },
  rate_limited: { status: 429, sentence: 'That was a lot at once. Try again in a moment.' },
  wrong_credentials: { status: 401, sentence: 'The address or the password is not right.' },
  password_needed: { status: 401, sentence: 'The password of the account that asked is needed as well.' },
  email_unverified: { status: 403, sentence: 'This address is not confirmed yet. The link in our mail does that.' },
  email_taken: { status: 409, sentence: 'There is an account with this address already. Sign in instead.' },
  too_many_attempts: { status: 429, sentence: 'Too many attempts. Wait a little, then try again.' },
  second_factor_needed: { status: 401, sentence: 'A code of your second factor is needed as well.' },
  second_factor_required: { status: 403, sentence: 'This site asks for a second factor here. Turn it on first.' },
  code_wrong: { status: 401, sentence: 'This code is not right, or was used before.' },
  passkey_wrong: { status: 401, sentence: 'This passkey could not be verified. Try again, or sign in another way.' },
  session_expired: { status: 401, sentence: 'Your session has ended. Sign in again.' },
  recent_sign_in_needed: { status: 403, sentence: 'Prove again who you are before changing this.' },
  last_operator: { status: 409, sentence: 'A site needs an operator. Make somebody else one first.' },
  is_operator: { status: 409, sentence: 'This person is an operator. Take the operator right from them first.' },
  account_suspended: { status: 403, sentence: 'This account is suspended. Write to the operator.' },
  weak_password: { status: 422, sentence: 'This password is too easy to guess. Choose another.' },
  link_invalid: { status: 410, sentence: 'This link was used, or its time is over. Ask for a new one.' },
  token_invalid: { status: 401, sentence: 'The sign-in service could not vouch for you. Sign in again.' },
  token_used: { status: 409, sentence: 'This sign-in was used already. Try once more.' },
  identity_taken: { status: 409, sentence: 'This way of signing in belongs to another account.' },
  last_way: { status: 409, sentence: 'This is your only way in. Add another first.' },
  provider_failed: { status: 502, sentence: 'The sign-in service did not answer as it should. Try again.' },
  not_an_image: { status: 415, sentence: 'This file is not a picture we can read: JPEG, PNG, WebP, AVIF or HEIC.' },
  too_many_pixels: { status: 413, sentence: 'This picture has more than 100 megapixels. Make it smaller first.' },
  too_narrow: { status: 422, sentence: 'This picture is more than eight times as tall as it is wide.' },
  damaged: { status: 422, sentence: 'This picture is damaged and cannot be read.' },
  no_decoder: { status: 415, sentence: 'This kind of picture cannot be read here. Save it as JPEG first.' },
  look_not_ready: {
    status: 422,
    sentence: 'This look is not ready for the public yet. The fields say what is missing.',
  },
  look_full: { status: 409, sentence: 'A look holds 20 pictures at most. Remove one first.' },
  no_service: { status: 409, sentence: 'This shop has no service that somebody performs. Add one first.' },
  does_not_perform: { status: 422, sentence: 'This person does not perform this service.' },
  looks_depend: {
    status: 409,
    sentence: 'Published looks show this. Give them another service or maker, or archive them first.',
  },
  slot_taken: { status: 409, sentence: 'This time was taken a moment ago. The nearest free ones are named.' },
  outside_hours: { status: 422, sentence: 'Nothing can begin at this time here.' },
  too_late: { status: 409, sentence: 'It is too late to book this time.' },
  too_far_ahead: { status: 422, sentence: 'This day cannot be booked yet.' },
  too_many_holds: { status: 429, sentence: 'Too many carts are kept from here. Finish one, or wait ten minutes.' },
  too_much_held: {
    status: 429,
    sentence: 'You have held many times at this shop today. Book one of them, or ask the shop.',
  },
  too_many_coming: { status: 409, sentence: 'You have as many coming appointments as one person can have.' },
  too_many_at_shop: {
    status: 409,
    sentence: 'You have as many coming appointments at this shop as it takes from one.',
  },
  too_many_that_day: { status: 409, sentence: 'You have as many appointments that day as this shop takes from one.' },
  one_open_booking: { status: 409, sentence: 'This shop takes one appointment at a time from new clients.' },
  phone_required: { status: 409, sentence: 'This shop takes bookings with a phone number only.' },
  sign_in_to_hold: {
    status: 403,
    sentence: 'Without signing in no more times can be held from here. Sign in to hold this one.',
  },
  too_many_wishes: { status: 409, sentence: 'You wait for ten times already. End one of them first.' },
  offer_over: { status: 410, sentence: 'This offer is over: it was answered, or its 20 minutes have passed.' },
  too_many_moves: { status: 409, sentence: 'This appointment was moved 4 times within a day. Wait a day.' },
  price_changed: { status: 409, sentence: 'A price has changed. Look at the cart again, then book.' },
  cart_changed: { status: 409, sentence: 'The cart has changed, so nothing was booked. Look at it again, then book.' },
  terms_changed: {
    status: 409,
    sentence: 'A shop has changed a visit’s length or its terms. Read them again, then book.',
  },
  rule_bent: { status: 409, sentence: 'This breaks a rule of your shop. Say that you want it anyway to do it.' },
  policy_forbids: { status: 409, sentence: 'It is too late for this by the terms that were agreed.' },
  reason_needed: { status: 422, sentence: 'Say why: the client reads it.' },
  day_closed: { status: 409, sentence: 'Today is closed. An owner can reopen it; corrections are still possible.' },
  visit_not_paid: { status: 409, sentence: 'A receipt needs a visit that is done and paid in full.' },
  no_client_address: { status: 409, sentence: 'This client has no e-mail address. Add one to their card first.' },
  key_reused: { status: 422, sentence: 'This key was used for another booking.' },
  slug_taken: { status: 409, sentence: 'Another shop has this address, or it is reserved. Choose another.' },
  shop_not_ready: {
    status: 422,
    sentence: 'Something is still missing before this shop can open. The fields say what.',
  },
  shop_not_open: {
    status: 409,
    sentence: 'Clients can be brought in once the shop has opened, and while it is live or paused.',
  },
  bookings_ahead: { status: 409, sentence: 'Appointments lie ahead. Hold or cancel them first, then close the shop.' },
  said_already: { status: 409, sentence: 'You said exactly this here already.' },
  edit_over: { status: 409, sentence: 'A comment can be changed for 15 minutes. Delete it and write a new one.' },
  own_shop: { status: 403, sentence: 'Nobody reviews a shop they work at.' },
  review_edit_over: { status: 409, sentence: 'A review, and the answer to it, can be changed for 14 days.' },
  name_taken: { status: 409, sentence: 'You have a collection of this name already.' },
  invitation_used: { status: 410, sentence: 'This invitation was accepted already.' },
  invitation_declined: { status: 410, sentence: 'This invitation was declined. Ask the shop for a new one.' },
  invitation_withdrawn: { status: 410, sentence: 'The shop withdrew this invitation.' },
  invitation_lapsed: { status: 410, sentence: 'This invitation ended after 7 days. Ask the shop for a new one.' },
  wrong_account: { status: 403, sentence: 'This invitation is for another e-mail address. Sign in with that account.' },
  set_up_link_used: { status: 410, sentence: 'This set-up link was used already.' },
  set_up_link_expired: {
    status: 410,
    sentence: 'This set-up link ended after 24 hours. The command "npm start -- set-up-link" prints a new one.',
  },
  set_up_done: { status: 409, sentence: 'This site has an operator already, so it cannot be set up again.' },
  needs_address: { status: 409, sentence: 'Your account has no e-mail address. Add one first.' },
  already_invited: {
    status: 409,
    sentence: 'This address has an open invitation. Send it again, or withdraw it first.',
  },
  already_member: { status: 409, sentence: 'This person is in the team already.' },
  shop_closed: { status: 409, sentence: 'This shop is closed, so nobody can join it.' },
  works_in_shop: {
    status: 409,
    sentence: 'You are in the team of a shop. Leave it, or hand it over or close it, first.',
  },
  export_gone: { status: 410, sentence: 'This file was downloaded, or its 7 days are over. Have a fresh one made.' },
  last_owner: { status: 409, sentence: 'A shop needs an owner. Make somebody else the owner first.' },
  needs_account: { status: 409, sentence: 'This person has no account yet. Invite them first.' },
  has_work: {
    status: 409,
    sentence: 'They still have looks or coming appointments. Give those to others, or cancel them, first.',
  },
  makes_looks: {
    status: 409,
    sentence: 'They make looks of this service. Give those to somebody else, or archive them, first.',
  },
  currency_booked: {
    status: 409,
    sentence: 'Coming appointments were agreed in the old currency. Change it once they are over.',
  },
  colleague_busy: { status: 409, sentence: 'This colleague is not free at that time.' },
  too_many: { status: 409, sentence: 'That is as many as there can be. Remove one first.' },
  quota_full: {
    status: 507,
    sentence: 'There is no more room for pictures here. Remove some you no longer need first.',
  },
  storage_full: { status: 507, sentence: 'There is no room for this file at the moment. What arrived is kept.' },
  no_room: { status: 507, sentence: 'There is no room left on our side, so nothing was changed. Try again later.' },
  failed: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },
  unavailable: { status: 503, sentence: 'We are not ready for a moment. Try again shortly.' },
  sent_too_slowly: { status: 408, sentence: 'This was sent too slowly and was not read. Nothing was changed.' },
  timed_out: { status: 504, sentence: 'This took too long. Look whether it was done before you try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** A refused field: its path, the rule, and the rule's bound if it has one. */
export type FieldProblem = { path: string; rule: string; bound?: number | string }

/** The body of every answer that is not a success, as application/problem+json. */
export type ProblemBody = {
  code: ProblemCode
  title: string
  status: number
  requestId: string
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  /** slot_taken: up to three free starts as alternatives, the nearest first */
  nearest?: string[]
  /** slot_taken: somebody holds the time until then, and one can wait in line for it [Q1] */
  heldUntil?: string
  /** for a cart: the item concerned */
  itemId?: string
  /** key_reused: the booking made under the key */
  bookingId?: string
  /** refusals of the desk: a DeskProblem of desk/moves.ts, which this file cannot import without a circle */
  desk?: unknown
}
