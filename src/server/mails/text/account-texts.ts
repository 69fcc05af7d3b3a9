import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { accountMails, TextsOf } from '../catalogue.ts'
import type { AccountFacts, SignUpFacts } from '../load/load-account.ts'
import {
  afterReset,
  codeDigits,
  codeLasts,
  deviceName,
  hello,
  lasts,
  providerName,
  setNewPassword,
} from './account-phrases.ts'

/** The first mail to an address, by what we know of it. */
const signUpTexts: { [F in SignUpFacts as F['is']]: (facts: F, speech: Speech) => MailText } = {
  sign_up: ({ url, code }, speech) => {
    const m = speech.words.account.sign_up
    return {
      subject: m.subject(codeDigits(code)),
      heading: m.heading,
      paragraphs: [m.enter(codeLasts(speech))],
      code: codeDigits(code),
      button: { label: m.button, url },
      notes: [m.lasts(lasts('finish_sign_up', speech)), m.ignore],
    }
  },

  guest_code: ({ code, site }, speech) => {
    const m = speech.words.account.guest_code
    return {
      subject: m.subject(codeDigits(code), site),
      heading: m.heading,
      paragraphs: [m.enter(codeLasts(speech))],
      code: codeDigits(code),
      notes: [m.ignore],
    }
  },

  first_password: ({ name, url }, speech) => {
    const m = speech.words.account.first_password
    return {
      subject: m.subject,
      heading: m.subject,
      paragraphs: [...hello(name, speech), m.text],
      button: { label: m.button, url },
      notes: [m.lasts(lasts('reset_password', speech)), m.ignore],
    }
  },

  has_account: ({ name, signInUrl, forgotUrl }, speech) => {
    const { has_account: m, forgot } = speech.words.account
    return {
      subject: m.subject,
      heading: m.subject,
      paragraphs: [...hello(name, speech), m.text, { ...forgot, url: forgotUrl }],
      button: { label: m.button, url: signInUrl },
      notes: [m.ignore],
    }
  },
}

type Event = { subject: string; heading?: string; text: string }

/** What every mail about a change of an account has; with a button to its security page unless it names another. */
function changed(
  { subject, heading = subject, text }: Event,
  { name, urls }: AccountFacts,
  speech: Speech,
  button?: MailText['button'],
): MailText {
  return {
    subject,
    heading,
    paragraphs: [...hello(name, speech), text],
    button: button ?? { label: speech.words.account.review, url: urls.security },
    notes: [setNewPassword(urls.forgotPassword, speech)],
  }
}

const momentOf = ({ moment: { at, timeZone } }: AccountFacts, { format }: Speech) => format.moment(at, timeZone)

/** A change whose text says no more than when it was. */
const changeOf =
  (kind: 'email_change_asked' | 'second_factor_on' | 'recovery_codes_renewed') =>
  (facts: AccountFacts, speech: Speech): MailText => {
    const m = speech.words.account[kind]
    return changed({ ...m, text: m.text(momentOf(facts, speech)) }, facts, speech)
  }

const passkeyChange =
  (kind: 'passkey_added' | 'passkey_removed') =>
  (facts: AccountFacts, speech: Speech): MailText => {
    const m = speech.words.account[kind]
    return changed({ subject: m.subject, text: m.text(momentOf(facts, speech), facts.passkey) }, facts, speech)
  }

const wayChange =
  (kind: 'way_linked' | 'way_unlinked') =>
  (facts: AccountFacts, speech: Speech): MailText => {
    const m = speech.words.account[kind]
    const text = m.text(momentOf(facts, speech), providerName(facts.provider, speech))
    return { ...changed({ subject: m.subject, text }, facts, speech), notes: [m.note] }
  }

export const accountTexts: TextsOf<typeof accountMails> = {
  finish_sign_up: (facts, speech) =>
    (signUpTexts[facts.is] as (facts: SignUpFacts, speech: Speech) => MailText)(facts, speech),

  reset_password: ({ name, url }, speech) => {
    const m = speech.words.account.reset_password
    return {
      subject: m.subject,
      heading: m.subject,
      paragraphs: [...hello(name, speech), m.text],
      button: { label: m.button, url },
      notes: [m.lasts(lasts('reset_password', speech)), m.ignore],
    }
  },

  sign_in_attempts: (facts, speech) => {
    const { sign_in_attempts: m, forgot } = speech.words.account
    const mail = changed({ subject: m.subject, text: m.text(momentOf(facts, speech)) }, facts, speech)
    const ask = { ...forgot, url: facts.urls.forgotPassword }
    return { ...mail, paragraphs: [...mail.paragraphs, ask], notes: [m.note] }
  },

  new_device: (facts, speech) => {
    const m = speech.words.account.new_device
    const text = m.text(momentOf(facts, speech), deviceName(facts.device, speech))
    return {
      ...changed({ subject: m.subject, text }, facts, speech),
      notes: [m.wasYou, { text: m.wasNot, label: m.choose, url: facts.urls.forgotPassword }],
    }
  },

  change_email: ({ url, account }, speech) => {
    const m = speech.words.account.change_email
    return {
      subject: m.subject,
      heading: m.heading,
      paragraphs: [account === null ? m.text : m.textOf(account)],
      button: { label: m.button, url },
      notes: [m.lasts(lasts('change_email', speech)), m.ignore],
    }
  },

  email_change_asked: changeOf('email_change_asked'),

  email_changed: (facts, speech) => {
    const m = speech.words.account.email_changed
    return {
      subject: m.subject,
      heading: m.heading,
      paragraphs: [...hello(facts.name, speech), m.text(momentOf(facts, speech))],
      notes: [m.note(facts.host)],
    }
  },

  password_changed: ({ name, reset, urls, ...facts }, speech) => {
    const m = speech.words.account.password_changed
    const { at, timeZone } = facts.moment
    return {
      subject: m.subject,
      heading: m.heading,
      paragraphs: [...hello(name, speech), m.text(speech.format.moment(at, timeZone)), ...afterReset(reset, speech)],
      notes: [setNewPassword(urls.forgotPassword, speech)],
    }
  },

  second_factor_on: changeOf('second_factor_on'),
  second_factor_off: (facts, speech) => {
    const m = speech.words.account.second_factor_off
    const button = { label: m.button, url: facts.urls.security }
    return changed({ ...m, text: m.text(momentOf(facts, speech)) }, facts, speech, button)
  },

  passkey_added: passkeyChange('passkey_added'),
  passkey_removed: passkeyChange('passkey_removed'),

  recovery_code_used: (facts, speech) => {
    const m = speech.words.account.recovery_code_used
    const button = { label: m.button, url: facts.urls.security }
    return changed({ ...m, text: m.text(momentOf(facts, speech), facts.codesLeft) }, facts, speech, button)
  },
  recovery_codes_renewed: changeOf('recovery_codes_renewed'),

  calendar_feed_made: (facts, speech) => {
    const m = speech.words.account.calendar_feed_made
    const button = { label: m.button, url: facts.urls.bookings }
    return changed({ ...m, text: m.text(momentOf(facts, speech)) }, facts, speech, button)
  },

  way_linked: wayChange('way_linked'),
  way_unlinked: wayChange('way_unlinked'),

  account_leaving: (facts, speech) => {
    const m = speech.words.account.account_leaving
    const erased = speech.format.moment(facts.erasedAt, facts.moment.timeZone)
    const button = { label: m.button, url: facts.urls.ownData }
    return changed({ subject: m.subject, text: m.text(erased) }, facts, speech, button)
  },

  export_ready: (facts, speech) => {
    const m = speech.words.account.export_ready
    return changed({ subject: m.subject, text: m.text }, facts, speech, { label: m.button, url: facts.urls.ownData })
  },
}
