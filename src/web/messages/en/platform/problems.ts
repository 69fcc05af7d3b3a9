import type { ClientProblemCode } from '#web/data/api/problem.ts'
import { plural } from '#web/messages/plural.ts'
import { readProblems } from './read-problems.ts'

/** What happened and what to do, for every way a call can fail. */
export const problems = {
  titles: readProblems.titles,
  sentences: {
    ...readProblems.sentences,
    malformed_request: 'This request could not be read. Reload the page and try again.',
    sent_too_slowly: 'Your connection is too slow for this at the moment. Try again.',
    method_not_allowed: 'This page and the server do not agree. Reload the page.',
    wrong_origin: 'This request came from another site and was not carried out.',
    conflict: 'Somebody changed this meanwhile. Look at it again, then repeat.',
    too_large: 'This is larger than we take.',
    wrong_credentials: 'The address or the password is not right. Check both, or set a new password.',
    password_needed: 'Enter the password of the account that asked for this.',
    email_unverified:
      'This address is not confirmed yet. Open the link in the mail we sent you, or have it sent again.',
    email_taken: 'There is an account with this address already. Sign in instead.',
    too_many_attempts:
      'Too many attempts. Wait a while, then try again. A browser you signed in with before works right away.',
    second_factor_required: 'This site asks owners, managers and operators for a second factor. Turn yours on first.',
    second_factor_needed: 'Now give the code of your second factor.',
    code_wrong: 'This code is not right, or was used before. Wait for the next one and type that.',
    recent_sign_in_needed: 'This change is a sensitive one: first prove once more that it is you.',
    account_suspended: 'This account is suspended. Write to whoever runs this installation.',
    weak_password:
      'This password is too easy to guess. Take a longer one, or a few words that nobody would put together.',
    link_invalid: 'This link was used already, or its time is over. Ask for a new one.',
    token_invalid: 'The sign-in service could not vouch for you. Sign in again.',
    token_used: 'This sign-in was used already. Sign in once more.',
    identity_taken: 'This way of signing in belongs to another account. Sign in with it, or choose another.',
    last_way: 'This is your only way in. Add another one first.',
    provider_failed: 'The sign-in service did not answer as it should. Try again, or choose another way.',
    not_an_image: 'This file is not a picture we can read. Choose a JPEG, PNG, WebP, AVIF or HEIC.',
    too_many_pixels: 'This picture has more than 100 megapixels. Make it smaller first.',
    too_narrow: 'This picture is more than eight times as tall as it is wide. Crop it, or choose another.',
    damaged: 'This picture is damaged and cannot be read. Choose another.',
    no_decoder: 'This kind of picture cannot be read here. Save it as JPEG first.',
    look_not_ready: 'This look is not ready for the public yet. What is missing is marked.',
    look_full: 'A look holds 20 pictures at most. Remove one first.',
    no_service: 'This shop has no service that somebody performs. Add one first.',
    does_not_perform: 'This person does not perform this service. Choose another.',
    slot_taken: 'This time was taken a moment ago. The nearest free ones are below.',
    outside_hours: 'Nothing can begin at this time here. Choose one of the times shown.',
    too_late: 'It is too late to book this time. Choose a later one.',
    too_far_ahead: 'This day cannot be booked yet. Choose an earlier one.',
    too_many_holds: 'Too many carts are kept from here. Finish one, or wait ten minutes.',
    too_many_coming: 'You have as many appointments coming up as one person can have. Cancel one, or book this later.',
    too_many_at_shop:
      'You have as many appointments coming up at this shop as it takes from one person. Cancel one there, or ask the shop.',
    too_many_that_day: 'This shop takes no more appointments from one person on that day. Choose another day.',
    one_open_booking:
      'This shop takes one appointment at a time from new clients. Book the next one after your first visit.',
    sign_in_to_hold: 'Without signing in, no more times can be held from here. Sign in, and this one is yours to take.',
    too_many_moves: 'You moved this appointment 4 times within a day. Try again tomorrow, or ask the shop.',
    price_changed: 'A price has changed. Look at it again, then book.',
    bookings_ahead: 'There are appointments ahead. Finish or cancel them first, then close the shop.',
    terms_changed: 'A shop has changed its terms. Read them again, then book.',
    policy_forbids: 'It is too late for this by the terms that were agreed. The shop can still help.',
    reason_needed: 'Say why: the client reads it.',
    key_reused: 'This was sent before with something else in it. Start the booking again.',
    said_already: 'You said exactly this here already.',
    edit_over: 'A comment can be changed for 15 minutes. Delete it and write a new one.',
    name_taken: 'You have a collection of this name already.',
    too_many: 'That is as many as there can be. Remove one first.',
    quota_full: 'You have used all the room there is for pictures. Remove some you no longer need first.',
    storage_full: 'There is no room for this file at the moment. What arrived is kept: try again later.',
    cancelled: 'The window was closed before you were signed in. Nothing was changed.',
    popup_blocked: 'Your browser blocked the window of the sign-in service. Allow it for this site and try again.',
    use_earlier_way: 'You signed up with this address in another way. Sign in that way; others can be added later.',
    invalid_phone: 'This is not a phone number we can reach. Begin with + and the code of your country.',
    invalid_email: 'This is not an e-mail address. Check it for a typing mistake.',
  } satisfies Record<ClientProblemCode, string>,
  tooManyAttempts: (minutes: number) =>
    plural('en', minutes, {
      one: 'Too many attempts. Try again in a minute.',
      other: `Too many attempts. Try again in ${minutes} minutes.`,
    }),
  /** For a failed write while offline; reads have their own sentence. */
  notSent: 'You are offline. Nothing was sent. Try again once you are connected.',
  retry: readProblems.retry,
}
