import { plural } from '#web/messages/plural.ts'

export const mailbox = {
  title: 'Mailbox',
  intro: 'This site has no mail server, so its e-mails are kept here instead of being sent.',
  how: 'To send them, set LOOKBOOK_SMTP_URL and restart. This page then disappears.',
  list: 'E-mails',
  count: (n: number) => plural('en', n, { one: '1 e-mail', other: `${n} e-mails` }),
  loading: 'Loading e-mails',
  empty: 'No e-mails yet',
  emptySentence: 'Sign up or reset a password, and the e-mail appears here.',
  locked: 'Open the mailbox with its link',
  lockedSentence: 'Lookbook printed a link to this page when it started. Open that link once.',
  to: (address: string) => `To ${address}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  gone: 'This e-mail is no longer here.',
  back: 'All e-mails',
  view: 'Show as',
  attached: (name: string) => `Attachment: ${name}`,
  asHtml: 'As sent',
  asText: 'As text',
  frame: (subject: string) => `E-mail “${subject}”`,
}
