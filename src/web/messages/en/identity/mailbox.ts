import { plural } from '#web/messages/plural.ts'

export const mailbox = {
  title: 'Mailbox',
  intro:
    'This installation sends no mails: it has no mail server to hand them to. They are kept here, on this machine, instead.',
  how: 'To have them sent, set LOOKBOOK_SMTP_URL and start again; then this page is gone.',
  list: 'Mails',
  count: (n: number) => plural('en', n, { one: 'One mail', other: `${n} mails` }),
  loading: 'Loading the mails',
  empty: 'No mail yet',
  emptySentence: 'Sign up or ask for a new password, and the mail appears here within a moment.',
  locked: 'Open it with its link',
  lockedSentence:
    'Lookbook printed a link to this page where it was started. Open that link once, and this page works.',
  to: (address: string) => `To ${address}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  gone: 'This mail is no longer here.',
  back: 'All mails',
  view: 'How it is shown',
  attached: (name: string) => `Comes with it: ${name}`,
  asHtml: 'As sent',
  asText: 'As text',
  frame: (subject: string) => `The mail “${subject}”`,
}
