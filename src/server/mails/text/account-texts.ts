import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { accountMails, TextsOf } from '../catalogue.ts'
import type { SignUpFacts } from '../load/load-account.ts'
import {
  afterReset,
  codeDigits,
  codeLasts,
  codesLeft,
  deviceName,
  hello,
  lasts,
  neverShare,
  providerName,
  setNewPassword,
} from './account-phrases.ts'
import { clockTime } from './format-times.ts'

/** The first mail to an address, by what we know of it. */
const signUpTexts: { [F in SignUpFacts as F['is']]: (facts: F) => MailText } = {
  sign_up: ({ url, code }) => ({
    subject: `Finish your sign-up: ${codeDigits(code)}`,
    heading: 'One step left',
    paragraphs: [`Enter this code where you signed up, or press the button. ${codeLasts()}`],
    code: codeDigits(code),
    button: { label: 'Confirm address', url },
    notes: [
      `The button works once, for ${lasts('finish_sign_up')}. It asks for the password you chose.`,
      `${neverShare} If this wasn’t you, ignore this e-mail: no account is created without the code or the button.`,
    ],
  }),

  guest_code: ({ code, site }) => ({
    subject: `${codeDigits(code)} is your ${site} code`,
    heading: 'Your code',
    paragraphs: [`Use this code to finish booking. ${codeLasts()}`],
    code: codeDigits(code),
    notes: [`${neverShare} If this wasn’t you, ignore this e-mail: nothing is booked without the code.`],
  }),

  first_password: ({ name, url }) => ({
    subject: 'Choose a password',
    heading: 'Choose a password',
    paragraphs: [
      ...hello(name),
      'You’ve booked here as a guest. Choose a password to turn it into an account: your bookings are in it already.',
    ],
    button: { label: 'Choose a password', url },
    notes: [
      `The button works once, for ${lasts('reset_password')}.`,
      'If you didn’t ask for this, ignore this e-mail. Nothing changes.',
    ],
  }),

  has_account: ({ name, signInUrl, forgotUrl }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      ...hello(name),
      'Someone, probably you, tried to sign up with this address. It already has an account: just sign in.',
      { text: 'Forgot your password?', label: 'Set a new one', url: forgotUrl },
    ],
    button: { label: 'Sign in', url: signInUrl },
    notes: ['If this wasn’t you, ignore this e-mail. Your account hasn’t changed.'],
  }),
}

export const accountTexts: TextsOf<typeof accountMails> = {
  finish_sign_up: (facts) => (signUpTexts[facts.is] as (facts: SignUpFacts) => MailText)(facts),

  reset_password: ({ name, url }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [...hello(name), 'You asked for a new password. Choose one here.'],
    button: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${lasts('reset_password')}.`,
      'If this wasn’t you, ignore this e-mail. Your password stays the same.',
    ],
  }),

  sign_in_attempts: ({ name, moment, urls }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins to your account',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} several sign-ins to your account failed. Nobody got in. New browsers have to wait for a while; browsers you signed in with before work as usual.`,
      { text: 'Forgot your password?', label: 'Set a new one', url: urls.forgotPassword },
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [
      'If this wasn’t you, you don’t need to do anything, unless you use this password elsewhere. We send this once a day at most.',
    ],
  }),

  new_device: ({ name, moment, device, urls }) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} someone, hopefully you, signed in to your account with ${deviceName(device)}. The account wasn’t used there before.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [
      'If this was you, you don’t need to do anything.',
      {
        text: 'If this wasn’t you, choose a new password. That also ends all sessions, theirs included.',
        label: 'Choose a new password',
        url: urls.forgotPassword,
      },
    ],
  }),

  change_email: ({ url, account }) => ({
    subject: 'Confirm your new address',
    heading: 'Is this your new address?',
    paragraphs: [
      account === null
        ? 'An account that has no address yet asked to use this address. Confirm only if that account is yours.'
        : `The account ${account} asked to use this address instead. Confirm only if that account is yours.`,
    ],
    button: { label: 'Confirm this address', url },
    notes: [
      `The link works once, for ${lasts('change_email')}. Open it in the browser where you asked, or enter the password of that account.`,
      'If that account isn’t yours, ignore this e-mail. Your address won’t be used.',
    ],
  }),

  email_change_asked: ({ name, moment, urls }) => ({
    subject: 'A change of your address was requested',
    heading: 'Changing your address?',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} your account asked to use another address from now on. Nothing changes until that address is confirmed; your account shows which one it is.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  email_changed: ({ name, moment, host }) => ({
    subject: 'Your address was changed',
    heading: 'Your account has a new address',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} the address of your account was changed. From now on we use the new one, and you sign in with it. Other devices were signed out, and your calendar link ended.`,
    ],
    notes: [`If this wasn’t you, tell the people who run ${host} at once: reply to this e-mail.`],
  }),

  password_changed: ({ name, moment, reset, urls }) => ({
    subject: 'Your password was changed',
    heading: 'You have a new password',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} the password of your account was changed. Other devices were signed out, and your calendar link ended.`,
      ...afterReset(reset),
    ],
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  second_factor_on: ({ name, moment, urls }) => ({
    subject: 'Your second factor is on',
    heading: 'Two steps from now on',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} a second factor was switched on. Signing in now also takes a code from your app. Keep your recovery codes somewhere safe: you need them if you lose your phone.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  second_factor_off: ({ name, moment, urls }) => ({
    subject: 'Your second factor is off',
    heading: 'One step from now on',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} the second factor was switched off. Your password alone is enough to sign in now.`,
    ],
    button: { label: 'Switch it on again', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  passkey_added: ({ name, moment, passkey, urls }) => ({
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} the passkey “${passkey}” was added to your account. It opens the account without a password.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  passkey_removed: ({ name, moment, passkey, urls }) => ({
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} the passkey “${passkey}” was removed from your account. It no longer opens it.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  recovery_code_used: ({ name, moment, codesLeft: left, urls }) => ({
    subject: 'A recovery code was used',
    heading: 'Signed in with a recovery code',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} someone, hopefully you, signed in with one of your recovery codes. ${codesLeft(left)}`,
    ],
    button: { label: 'Get new codes', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  recovery_codes_renewed: ({ name, moment, urls }) => ({
    subject: 'You have new recovery codes',
    heading: 'New recovery codes',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} new recovery codes were made for your account. The old ones no longer work.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  calendar_feed_made: ({ name, moment, urls }) => ({
    subject: 'Your calendar link was created',
    heading: 'A link for your calendar',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} a calendar link was created for your account. Anyone who has it can see your bookings; it ends when you remove it or change your password.`,
    ],
    button: { label: 'See my bookings', url: urls.bookings },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  way_linked: ({ name, moment, provider, urls }) => ({
    subject: 'A new way to sign in',
    heading: 'A new way to sign in',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} signing in with ${providerName(provider)} was added to your account.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: ['If this wasn’t you, remove it there and set a new password.'],
  }),

  account_leaving: ({ name, erasedAt, moment, urls }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      ...hello(name),
      `You asked to delete your account. On ${clockTime({ ...moment, at: erasedAt })} everything in it is erased. Until then you can change your mind: sign in and choose “Keep my account”.`,
    ],
    button: { label: 'Keep my account', url: urls.ownData },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  export_ready: ({ name, urls }) => ({
    subject: 'Your data is ready to download',
    heading: 'Your data is ready to download',
    paragraphs: [...hello(name), 'The archive you asked for is ready. You can download it once, within 7 days.'],
    button: { label: 'Download my data', url: urls.ownData },
    notes: [setNewPassword(urls.forgotPassword)],
  }),

  way_unlinked: ({ name, moment, provider, urls }) => ({
    subject: 'A way to sign in was removed',
    heading: 'A way to sign in was removed',
    paragraphs: [
      ...hello(name),
      `On ${clockTime(moment)} signing in with ${providerName(provider)} was removed from your account.`,
    ],
    button: { label: 'Review my account', url: urls.security },
    notes: ['If this wasn’t you, add it again there and set a new password.'],
  }),
}
