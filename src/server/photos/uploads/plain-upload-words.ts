import type { ProblemCode } from '#contract/problems.ts'
import { problems } from '#contract/problems.ts'

/** What the plain form says. It stands outside of the client, so its words do too. */
export const plainUploadWords = {
  title: 'Add pictures',
  room: (taken: number, most: number) => `${taken} of ${most} places are taken.`,
  full: 'This look is full. Remove a picture in the editor first.',
  choose: 'Pictures',
  hint: 'JPEG, PNG, WebP, AVIF or HEIC, 30 MB each at most. You can choose several at once.',
  send: 'Send',
  patience: 'The page answers when everything has arrived. Keep it open until then.',
  back: 'Back to the look',
  taken: (count: number) => (count === 1 ? '1 picture arrived' : `${count} pictures arrived`),
  notTaken: (count: number) => (count === 1 ? '1 picture was not taken' : `${count} pictures were not taken`),
  next: (count: number) =>
    `${count === 1 ? 'It is' : 'They are'} being made ready. The editor shows ${count === 1 ? 'it' : 'them'} in a moment, and asks what can be seen.`,
  nothing: 'No picture was chosen.',
  late: 'This form was open for too long, or came from elsewhere. Choose the pictures again.',
  broken: 'The pictures did not arrive whole. What is listed as arrived is safe; send the others again.',
  missing: problems.not_found.sentence,
  home: 'To the looks',
}

const ownSentences: Partial<Record<ProblemCode, string>> = {
  storage_full: 'There is no room for this file at the moment. Try again later.',
  look_full: 'The look is full.',
  too_large: 'It is larger than 30 MB.',
}

export function sentenceFor(code: ProblemCode): string {
  return ownSentences[code] ?? problems[code].sentence
}
