import type { Device } from '#core/identity/device-of.ts'
import { hello } from '#server/notices/greet.ts'
import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'
import { afterReset, codeItem, codesLeft, deviceWords, lasts, setNewPassword } from './mail-phrases.ts'

/** Null unless the name is certainly theirs: a mail to an unproven address never uses a name that somebody typed. */
type Greeted = { name: string | null }
/** When it happened, in the reader's time zone. */
type Happened = Greeted & { when: string; securityUrl: string; forgotUrl: string }

export type MailWords = {
  finishSignUp(facts: { url: string; code: string }): MailText
  guestCode(facts: { code: string }): MailText
  chooseFirstPassword(facts: Greeted & { url: string }): MailText
  hasAccount(facts: Greeted & { signInUrl: string; forgotUrl: string }): MailText
  resetPassword(facts: Greeted & { url: string }): MailText
  signInAttempts(facts: Happened): MailText
  newDevice(facts: Happened & { device: Device }): MailText
  changeEmail(facts: { url: string; account: string | null }): MailText
  emailChangeAsked(facts: Happened): MailText
  emailChanged(facts: Happened & { host: string }): MailText
  passwordChanged(facts: Happened & { reset: Parameters<typeof afterReset>[0] }): MailText
  secondFactorOn(facts: Happened): MailText
  secondFactorOff(facts: Happened): MailText
  passkeyAdded(facts: Happened & { passkey: string }): MailText
  passkeyRemoved(facts: Happened & { passkey: string }): MailText
  recoveryCodeUsed(facts: Happened & { left: number }): MailText
  recoveryCodesRenewed(facts: Happened): MailText
  calendarFeedMade(facts: Happened & { bookingsUrl: string }): MailText
  wayLinked(facts: Happened & { provider: string }): MailText
  wayUnlinked(facts: Happened & { provider: string }): MailText
  exportReady(facts: Greeted & { ownDataUrl: string; forgotUrl: string }): MailText
  accountLeaving(facts: Greeted & { until: string; ownDataUrl: string; forgotUrl: string }): MailText
}

const english: MailWords = {
  finishSignUp: ({ url, code }) => ({
    subject: 'Finish your sign-up',
    heading: 'One step left',
    paragraphs: ['Use this code where you signed up, or the button, to finish your account.'],
    items: [codeItem(code)],
    button: { label: 'Confirm address', url },
    notes: [
      `The button works once, for ${lasts('finish_sign_up')}. It asks for the password you chose.`,
      'If this wasn’t you, ignore this e-mail. No account is created without the code or the button.',
    ],
  }),

  guestCode: ({ code }) => ({
    subject: 'Your code to book',
    heading: 'Your code',
    paragraphs: ['Use this code to finish booking.'],
    items: [codeItem(code)],
    notes: ['If this wasn’t you, ignore this e-mail. Nothing is booked without the code.'],
  }),

  chooseFirstPassword: ({ name, url }) => ({
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

  hasAccount: ({ name, signInUrl, forgotUrl }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      ...hello(name),
      'Someone, probably you, tried to sign up with this address. It already has an account: just sign in.',
      { text: 'Forgot your password? Set a new one:', url: forgotUrl },
    ],
    button: { label: 'Sign in', url: signInUrl },
    notes: ['If this wasn’t you, ignore this e-mail. Your account hasn’t changed.'],
  }),

  resetPassword: ({ name, url }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [...hello(name), 'You asked for a new password. Choose one here.'],
    button: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${lasts('reset_password')}.`,
      'If this wasn’t you, ignore this e-mail. Your password stays the same.',
    ],
  }),

  signInAttempts: ({ name, when, securityUrl, forgotUrl }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins to your account',
    paragraphs: [
      ...hello(name),
      `On ${when} several sign-ins to your account failed. Nobody got in. New browsers have to wait for a while; browsers you signed in with before work as usual.`,
      { text: 'Forgot your password? Set a new one:', url: forgotUrl },
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [
      'If this wasn’t you, you don’t need to do anything, unless you use this password elsewhere. We send this once a day at most.',
    ],
  }),

  newDevice: ({ name, when, device, securityUrl, forgotUrl }) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [
      ...hello(name),
      `On ${when} someone, hopefully you, signed in to your account with ${deviceWords(device)}. The account wasn’t used there before.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [
      'If this was you, you don’t need to do anything.',
      {
        text: 'If this wasn’t you, choose a new password. That also ends all sessions, theirs included:',
        url: forgotUrl,
      },
    ],
  }),

  changeEmail: ({ url, account }) => ({
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

  emailChangeAsked: ({ name, when, securityUrl, forgotUrl }) => ({
    subject: 'A change of your address was requested',
    heading: 'Changing your address?',
    paragraphs: [
      ...hello(name),
      `On ${when} your account asked to use another address from now on. Nothing changes until that address is confirmed; your account shows which one it is.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  emailChanged: ({ name, when, host }) => ({
    subject: 'Your address was changed',
    heading: 'Your account has a new address',
    paragraphs: [
      ...hello(name),
      `On ${when} the address of your account was changed. From now on we use the new one, and you sign in with it. Other devices were signed out, and your calendar link ended.`,
    ],
    notes: [`If this wasn’t you, tell the people who run ${host} at once: reply to this e-mail.`],
  }),

  passwordChanged: ({ name, when, reset, forgotUrl }) => ({
    subject: 'Your password was changed',
    heading: 'You have a new password',
    paragraphs: [
      ...hello(name),
      `On ${when} the password of your account was changed. Other devices were signed out, and your calendar link ended.`,
      ...afterReset(reset),
    ],
    notes: [setNewPassword(forgotUrl)],
  }),

  secondFactorOn: ({ name, when, securityUrl, forgotUrl }) => ({
    subject: 'Your second factor is on',
    heading: 'Two steps from now on',
    paragraphs: [
      ...hello(name),
      `On ${when} a second factor was switched on. Signing in now also takes a code from your app. Keep your recovery codes somewhere safe: you need them if you lose your phone.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  secondFactorOff: ({ name, when, securityUrl, forgotUrl }) => ({
    subject: 'Your second factor is off',
    heading: 'One step from now on',
    paragraphs: [
      ...hello(name),
      `On ${when} the second factor was switched off. Your password alone is enough to sign in now.`,
    ],
    button: { label: 'Switch it on again', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  passkeyAdded: ({ name, when, passkey, securityUrl, forgotUrl }) => ({
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    paragraphs: [
      ...hello(name),
      `On ${when} the passkey “${passkey}” was added to your account. It opens the account without a password.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  passkeyRemoved: ({ name, when, passkey, securityUrl, forgotUrl }) => ({
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    paragraphs: [
      ...hello(name),
      `On ${when} the passkey “${passkey}” was removed from your account. It no longer opens it.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  recoveryCodeUsed: ({ name, when, left, securityUrl, forgotUrl }) => ({
    subject: 'A recovery code was used',
    heading: 'Signed in with a recovery code',
    paragraphs: [
      ...hello(name),
      `On ${when} someone, hopefully you, signed in with one of your recovery codes. ${codesLeft(left)}`,
    ],
    button: { label: 'Get new codes', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  recoveryCodesRenewed: ({ name, when, securityUrl, forgotUrl }) => ({
    subject: 'You have new recovery codes',
    heading: 'New recovery codes',
    paragraphs: [
      ...hello(name),
      `On ${when} new recovery codes were made for your account. The old ones no longer work.`,
    ],
    button: { label: 'Review my account', url: securityUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  calendarFeedMade: ({ name, when, bookingsUrl, forgotUrl }) => ({
    subject: 'Your calendar link was created',
    heading: 'A link for your calendar',
    paragraphs: [
      ...hello(name),
      `On ${when} a calendar link was created for your account. Anyone who has it can see your bookings; it ends when you remove it or change your password.`,
    ],
    button: { label: 'See my bookings', url: bookingsUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  wayLinked: ({ name, when, provider, securityUrl }) => ({
    subject: 'A new way to sign in',
    heading: 'A new way to sign in',
    paragraphs: [...hello(name), `On ${when} signing in with ${provider} was added to your account.`],
    button: { label: 'Review my account', url: securityUrl },
    notes: ['If this wasn’t you, remove it there and set a new password.'],
  }),

  accountLeaving: ({ name, until, ownDataUrl, forgotUrl }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      ...hello(name),
      `You asked to delete your account. On ${until} everything in it is erased. Until then you can change your mind: sign in and choose “Keep my account”.`,
    ],
    button: { label: 'Keep my account', url: ownDataUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  exportReady: ({ name, ownDataUrl, forgotUrl }) => ({
    subject: 'Your data is ready to download',
    heading: 'Your data is ready to download',
    paragraphs: [...hello(name), 'The archive you asked for is ready. You can download it once, within 7 days.'],
    button: { label: 'Download my data', url: ownDataUrl },
    notes: [setNewPassword(forgotUrl)],
  }),

  wayUnlinked: ({ name, when, provider, securityUrl }) => ({
    subject: 'A way to sign in was removed',
    heading: 'A way to sign in was removed',
    paragraphs: [...hello(name), `On ${when} signing in with ${provider} was removed from your account.`],
    button: { label: 'Review my account', url: securityUrl },
    notes: ['If this wasn’t you, add it again there and set a new password.'],
  }),
}

export function mailWords(tag: string): { words: MailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
