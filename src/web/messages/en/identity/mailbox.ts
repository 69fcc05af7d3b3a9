import { plural } from '#web/messages/plural.ts'

export const mailbox = {
  title: 'Mailbox',
  intro: 'This site has no mail server, so its e-mails are kept here instead of being sent.',
  how: 'To send them, set LOOKBOOK_SMTP_URL and restart. This page then disappears.',
  list: 'E-mails',
  own: (address: string) => `To ${address}`,
  others: 'To others',
  count: (n: number) => plural('en', n, { one: '1 e-mail', other: `${n} e-mails` }),
  loading: 'Loading e-mails',
  empty: 'No e-mails yet',
  emptySentence: 'Sign up or reset a password, and the e-mail appears here.',
  locked: 'Open the mailbox with its link',
  lockedSentence:
    'On the computer it runs on, the mailbox opens at localhost. From elsewhere, open the link that Lookbook printed when it started.',
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
