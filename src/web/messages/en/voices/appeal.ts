type Subject = 'look' | 'photo' | 'comment' | 'review' | 'shop' | 'person'
type Named = { kind: Subject; title: string; shopName: string | null }

const yours = ({ kind, title, shopName }: Named): string =>
  ({
    look: `your look “${title}”`,
    photo: `a picture of your look “${title}”`,
    comment: `your comment “${title}”`,
    review: title ? `your review “${title}”` : `your review of ${shopName ?? ''}`,
    shop: `your shop ${title}`,
    person: 'your account',
  })[kind]

/** The page behind the link in a moderator's e-mail. */
export const appeal = {
  title: 'Appeal',
  titleAsked: 'Your answer',
  loading: 'Loading',
  decided: {
    keep: (subject: Named) => `We left ${yours(subject)} as it is.`,
    hide: (subject: Named) => `We hid ${yours(subject)}.`,
    warn: (subject: Named) => `We warned you about ${yours(subject)}.`,
    ask: (subject: Named) => `We have a question about ${yours(subject)}.`,
    suspend: () => 'We suspended your account.',
    pause: ({ shopName }: Named) => `We suspended ${shopName ?? 'your shop'}.`,
    restore: (subject: Named) => `We took our decision about ${yours(subject)} back.`,
  },
  on: (day: string) => `On ${day}`,
  until: (day: string) => `Until ${day}`,
  reason: 'Why',
  question: 'Our question',
  words: 'Why should we decide differently?',
  wordsAsked: 'Your answer',
  hint: 'You can appeal once. A person reads it and answers by e-mail.',
  hintAsked: 'A person reads it before deciding.',
  missing: 'Write a few words.',
  tooLong: 'Use at most 2000 characters.',
  count: (used: number, limit: number) => `${used} of ${limit}`,
  send: 'Send appeal',
  sendAsked: 'Send answer',
  sent: 'Sent. We’ll e-mail you our answer.',
  sentAsked: 'Sent. Thank you.',
  yourWords: 'What you wrote',
  outcome: { upheld: 'Our decision stands.', reversed: 'You were right. Our decision no longer holds.' },
  over: 'There is nothing to appeal any more: the decision was taken back or changed, or it is more than 180 days old.',
  missingLink: {
    title: 'This link doesn’t work',
    sentence: 'Open the link in our e-mail again, complete with everything after the # sign.',
  },
}
