import { plural } from '#web/messages/plural.ts'
import { siteName } from '#web/messages/site-name.ts'

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const tooShort = (typed: string) =>
  `${inWords[typed.length] ?? typed.length} ${plural('en', typed.length, { one: 'character', other: 'characters' })} so far. Use at least 10.`

/** Nothing is removed if both are 0: callers ask first. */
function waysRemoved(passkeys: number, others: number): string {
  const keys = plural('en', passkeys, { one: '1 passkey', other: `${passkeys} passkeys` })
  const ways = plural('en', others, { one: '1 linked account', other: `${others} linked accounts` })
  if (others === 0) return keys
  return passkeys === 0 ? ways : `${keys} and ${ways}`
}

/** Signing in, signing up and related screens. */
export const identity = {
  back: 'Back',
  home: () => `${siteName()}, home`,
  name: siteName,
  help: 'Help',
  privacy: 'Privacy',
  looks: 'Looks on this site',
  by: (maker: string, shop: string) => `${maker} at ${shop}`,
  loading: 'Loading',

  fields: {
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    show: 'Show password',
    passwordRule: 'Use at least 10 characters.',
    /** Errors of a new password, by the rule that was broken. */
    newPasswordRules: {
      min: tooShort,
      short: tooShort,
      common: 'Many people use a password like this. Try a few unrelated words.',
      personal: 'This contains your name or e-mail, so it’s easy to guess. Choose another.',
      site: 'This contains the name of this site, so it’s easy to guess. Choose another.',
    },
    /** How strong a new password is; 0 is refused. */
    strength: ['Too easy to guess', 'Good enough. Longer is safer.', 'Good', 'Strong'],
    phone: 'Phone number',
    phoneHint: 'Include the country code, such as +351 912 345 678.',
    phoneFormat: 'Start with + and the country code, then digits.',
  },

  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    send: 'Sign in',
    forgotten: 'Forgot password?',
    newHere: 'New here?',
    create: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    heading: 'Create your account',
    send: 'Create account',
    already: 'Have an account?',
    signIn: 'Sign in',
  },
  agreement: {
    /** the privacy notice is a link between the two */
    signUp: ['By creating an account you agree to the', 'of this site.'],
    guest: ['By continuing you agree to the', 'of this site.'],
    newHere: ['New here? Continuing creates an account, and you agree to the', 'of this site.'],
    privacyNotice: 'privacy notice',
  },
  guest: {
    title: 'Continue as guest',
    heading: 'Book as a guest',
    sentence: 'We’ll e-mail you a code to confirm your address. Your booking is sent there too.',
    send: 'Send code',
    codeSent: (address: string) =>
      `We sent an e-mail to ${address}. Type the six digits in it here. They work for half an hour.`,
    codeWrong: 'This isn’t the code in your latest e-mail, or it’s too old. Check it, or send it again.',
    sendCode: 'Continue',
    already: 'Have an account?',
    signIn: 'Sign in',
    offer: 'Continue as guest',
  },
  oidc: {
    title: 'Signing you in',
    failed: 'You’re not signed in',
    again: 'Back to sign-in',
    unverified: 'The sign-in service hasn’t confirmed your e-mail address. Confirm it there, then try again.',
    linking: 'Adding a way to sign in',
    notLinked: 'Nothing was added',
    linked: (provider: string) => `${provider} added. You can sign in with it now.`,
    singleSignOn: 'Single sign-on',
    security: 'Back to sign-in and security',
  },
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  singleSignOn: 'single sign-on',
  continueWithPhone: 'Continue with a phone number',
  phone: {
    title: 'Sign in by phone',
    heading: 'Sign in by phone',
    sentence: 'We’ll text you a code.',
    send: 'Send code',
    back: 'Other ways to sign in',
  },
  code: {
    title: 'Your code',
    heading: 'One more step',
    ofApp: () => `Enter the six digits your authenticator app shows for ${siteName()}.`,
    ofPhone: (number: string) => `We sent a six-digit code to ${number}.`,
    label: 'Code',
    format: 'Enter the six digits shown now.',
    send: 'Continue',
    useRecovery: 'Use a recovery code',
    recovery: 'Enter one of the recovery codes you saved when you turned on the second factor. Each works once.',
    recoveryLabel: 'Recovery code',
    recoveryFormat: 'Enter 16 letters and digits. Dashes don’t matter.',
    recoveryWrong: 'That recovery code isn’t right, or was used before. Try another.',
    useApp: 'Use the app’s code',
    startOver: 'Start over',
  },

  demoAccounts: {
    heading: 'Demo: try it as',
    roles: { client: 'Client', staff: 'Staff', manager: 'Manager', owner: 'Owner', operator: 'Operator' },
    as: (role: string, name: string) => `${role}: sign in as ${name}`,
  },
  mailSent: {
    title: 'Check your e-mail',
    signUp: (address: string) => `We sent a link to ${address}. Open it to finish your account. It works for a day.`,
    signUpCode: (address: string) =>
      `We sent an e-mail to ${address}. Type the six digits in it here, or use its button. The code works for half an hour.`,
    codeFormat: 'The code in the e-mail has six digits.',
    codeWrong: 'This isn’t the code in your latest e-mail, or it’s too old. Check it, or use the button in the e-mail.',
    sendCode: 'Finish my account',
    forgotten: (address: string) =>
      `If ${address} has an account, we sent a link to choose a new password. It works for 30 minutes.`,
    notThere: 'Nothing there? Check your spam folder too.',
    waits: 'You can send it again in 30 seconds.',
    again: 'Send again',
    sentAgain: 'Sent again.',
    mailbox: 'No mail server is set, so e-mails land in a mailbox on this computer.',
    mailboxOfDemo: 'Demo: e-mails land in a mailbox here.',
    openMailbox: 'Open mailbox',
    otherAddress: 'Use another address',
  },
  forgot: {
    title: 'Reset password',
    heading: 'Forgot your password?',
    sentence: 'Enter your e-mail and we’ll send you a link to choose a new one.',
    send: 'Send link',
    back: 'Back to sign in',
  },
  reset: {
    title: 'New password',
    heading: 'Choose a new password',
    sentence: 'You’ll be signed out everywhere else.',
    send: 'Save password',
    removes: (passkeys: number, others: number) =>
      `To keep others out, this also removes ${waysRemoved(passkeys, others)}. You can add your own again.`,
    asksForCode: 'You’ll still need a code from your authenticator app, or a recovery code, to sign in.',
    noCode: 'No code? Sign in with a passkey instead and change your password under “Sign-in and security”.',
    isSet: 'Password saved. Sign in with it.',
    removed: (passkeys: number, others: number) =>
      `We removed ${waysRemoved(passkeys, others)}. Add your own again under “Sign-in and security”.`,
  },
  verify: {
    title: 'Finish your account',
    heading: 'One last step',
    sentence: 'Enter your password to confirm it’s you.',
    send: 'Finish and sign in',
    forgotten: 'Forgot it?',
    signUpAgain: 'Sign up again',
    wrong: 'That’s not the password you signed up with.',
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
    reading: 'Checking the link',
    title: 'This link',
    dead: 'This link no longer works',
    deadSentence: 'It was already used, has expired, or was replaced by a newer one.',
    missing: 'Open the link again',
    missingSentence: 'The link is in the e-mail we sent you. For your safety, this page doesn’t remember it.',
    newPassword: 'Get a new link',
    signIn: 'Go to sign in',
    signUp: 'Sign up again',
  },

  why: {
    save: {
      signIn: 'Sign in to save this look.',
      signUp: 'Create an account to save this look.',
    },
    book: {
      signIn: 'Sign in to book this. You’ll come right back.',
      signUp: 'Create an account to book this. You’ll come right back.',
    },
    comment: {
      signIn: 'Sign in to comment on this look. You’ll come right back.',
      signUp: 'Create an account to comment on this look. You’ll come right back.',
    },
    bookings: {
      signIn: 'Sign in to see your bookings.',
      signUp: 'Create an account to see all your bookings in one place.',
    },
    follow: {
      signIn: 'Sign in to follow this shop.',
      signUp: 'Create an account to follow this shop.',
    },
    saved: {
      signIn: 'Sign in to see the looks you saved.',
      signUp: 'Create an account to keep the looks you save.',
    },
    account: {
      signIn: 'Sign in to see your account.',
      signUp: 'Create an account to see your profile.',
    },
    openShop: {
      signIn: 'Sign in to open your shop.',
      signUp: 'Create an account to open your shop.',
    },
    studio: {
      signIn: 'Sign in to open the studio.',
      signUp: 'Create an account to open the studio.',
    },
    expired: {
      signIn: 'Your session has ended. Sign in again to continue.',
      signUp: 'Your session has ended.',
    },
  },

  sendLink: 'Send link again',
  linkSent: (address: string) => `Sent to ${address}. Check your e-mail.`,
}
