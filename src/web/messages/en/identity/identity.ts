import { plural } from '#web/messages/plural.ts'
import { siteName } from '#web/messages/site-name.ts'

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const tooShort = (typed: string) =>
  `${inWords[typed.length] ?? typed.length} ${plural('en', typed.length, { one: 'character', other: 'characters' })} so far. Ten or more, any you like.`

/** Signing in, signing up and related screens. */
export const identity = {
  back: 'Back',
  home: () => `${siteName()}, to all looks`,
  name: siteName,
  help: 'Help',
  privacy: 'Privacy',
  looks: 'Looks of this place',
  by: (maker: string, shop: string) => `${maker} at ${shop}`,
  loading: 'Loading',

  fields: {
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    show: 'Show password',
    passwordRule: 'Ten characters or more, any you like.',
    /** Errors of a new password, by the rule that was broken. */
    newPasswordRules: {
      min: tooShort,
      short: tooShort,
      common: 'This is close to a password many people use. A few unrelated words work better.',
      personal: 'This is made from your own name or address, so it is too easy to guess. Choose another.',
      site: 'This is made from the name of this site, so it is too easy to guess. Choose another.',
    },
    /** How strong a new password is; 0 is refused. */
    strength: ['Too easy to guess', 'Good enough. Longer is safer.', 'Good', 'Strong'],
    phone: 'Phone number',
    phoneHint: 'With the code of your country, such as +351 912 345 678.',
    phoneFormat: 'A phone number begins with + and the code of the country, then digits.',
  },

  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    send: 'Sign in',
    forgotten: 'Forgotten?',
    newHere: 'New here?',
    create: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    heading: 'Create your account',
    send: 'Create account',
    already: 'Already here?',
    signIn: 'Sign in',
    /** the privacy notice is a link between the two */
    agree: ['By creating an account you agree to the', 'of this installation.'],
    privacyNotice: 'privacy notice',
  },
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  singleSignOn: 'single sign-on',
  continueWithPhone: 'Continue with a phone number',
  phone: {
    title: 'Sign in by phone',
    heading: 'Sign in by phone',
    sentence: 'We send a code in a message.',
    send: 'Send the code',
    back: 'Back to all ways',
  },
  code: {
    title: 'Your code',
    heading: 'One more step',
    ofApp: () => `Open your authenticator app and type the six digits it shows for ${siteName()}.`,
    ofPhone: (number: string) => `We sent a code of six digits to ${number}.`,
    label: 'Code',
    format: 'A code has six digits. Type those that are shown now.',
    send: 'Go on',
    useRecovery: 'Use a recovery code',
    recovery: 'Type one of the recovery codes you kept when you turned the second factor on. Each works once.',
    recoveryLabel: 'Recovery code',
    recoveryFormat: 'A recovery code has 16 letters and digits. Dashes do not matter.',
    recoveryWrong: 'This recovery code is not right, or was used before. Try another one.',
    useApp: 'Use the app’s code',
    startOver: 'Start over',
  },

  mailSent: {
    title: 'Look into your mail',
    signUp: (address: string) => `We sent a link to ${address}. Open it and your account is ready. It works for a day.`,
    forgotten: (address: string) =>
      `If ${address} has an account, a link for a new password is on its way. It works for half an hour.`,
    notThere: 'Nothing there? Look into the spam folder too.',
    waits: 'In half a minute you can have it sent again.',
    again: 'Send it again',
    sentAgain: 'Sent again.',
    mailbox: 'Mails of this installation are not sent but kept.',
    openMailbox: 'Open the mailbox',
    otherAddress: 'Use another address',
  },
  forgot: {
    title: 'Forgotten password',
    heading: 'Forgotten your password?',
    sentence: 'Tell us your address, and we send you a link that lets you choose a new one.',
    send: 'Send the link',
    back: 'Back to signing in',
  },
  reset: {
    title: 'New password',
    heading: 'Choose a new password',
    sentence: 'It signs you out everywhere else.',
    send: 'Set the password',
    isSet: 'Your new password is set. Sign in with it.',
  },
  verify: {
    title: 'Finish your account',
    heading: 'One last step',
    sentence: 'Type the password you chose when you signed up. So nobody but you can finish it.',
    send: 'Finish and sign in',
    forgotten: 'Forgotten it?',
    signUpAgain: 'Sign up again',
    wrong: 'This is not the password you signed up with.',
    newHeading: 'Confirm your new address',
    newTitle: 'Confirm your address',
    newSentence: (address: string) => `You'll sign in with ${address}, and e-mails go there.`,
    newAccount: (account: string) => `The account ${account} asked for this change.`,
    newAccountless: 'An account without an e-mail address asked for this change.',
    newPassword: 'Enter the password of that account to confirm it’s yours. If it isn’t, close this page.',
    newSameBrowser: 'Open the link in the browser where you asked for the change. If you didn’t ask, close this page.',
    newEffects: 'Your other devices are signed out, and your calendar link ends.',
    newWrong: 'That’s not the password of this account.',
    newSend: 'Confirm address',
    newDoneHeading: 'Your address is confirmed',
    newDone: (address: string) => `${address} is your address now.`,
    toSecurity: 'Back to your account',
  },
  link: {
    reading: 'Reading the link',
    title: 'This link',
    dead: 'This link no longer works',
    deadSentence: 'It was used already, its time is over, or a later one took its place.',
    missing: 'Open the link again',
    missingSentence: 'The link is in the mail we sent you. This page forgot it, so that nobody else can use it.',
    newPassword: 'Ask for a new link',
    signIn: 'To signing in',
    signUp: 'Sign up again',
  },

  why: {
    save: {
      signIn: 'Sign in to save this look, and it is saved.',
      signUp: 'Create an account to save this look, and it is saved.',
    },
    book: {
      signIn: 'Sign in to book this, and carry on where you were.',
      signUp: 'Create an account to book this, and carry on where you were.',
    },
    comment: {
      signIn: 'Sign in to comment on this look, and carry on where you were.',
      signUp: 'Create an account to comment on this look, and carry on where you were.',
    },
    bookings: {
      signIn: 'Sign in to see your bookings.',
      signUp: 'Create an account, and your bookings stand in one place.',
    },
    saved: {
      signIn: 'Sign in to see the looks you saved.',
      signUp: 'Create an account, and the looks you save stay.',
    },
    account: {
      signIn: 'Sign in to see your account.',
      signUp: 'Create an account to have a page of your own.',
    },
    studio: {
      signIn: 'Sign in to open the studio.',
      signUp: 'Create an account to open the studio.',
    },
    expired: {
      signIn: 'Your session has ended. Sign in again and carry on where you were.',
      signUp: 'Your session has ended.',
    },
  },

  sendLink: 'Send the link again',
  linkSent: (address: string) => `Sent to ${address}. Look into your mail.`,
}
