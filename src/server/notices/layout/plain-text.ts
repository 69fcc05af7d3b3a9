import { isolatedLine } from '#server/platform/http/escape-html.ts'
import type { MailFrame, MailItem, MailLink, MailText, Sentence, TimeBox } from './mail-text.ts'

/** For programs that show no HTML. An address stands on a line of its own, so that it can be copied. */
export function plainText(
  text: MailText,
  { site, publicUrl, settings, speech: { direction, words } }: MailFrame,
): string {
  const { labelled } = words.frame
  const { paragraphs, when = [], change, facts = [], closing = [], code, items = [], groups = [], choices = [] } = text
  const plainBox = ({ time, day }: TimeBox) => isolatedLine(words.frame.times.dayTime(day, time))
  const arrow = direction === 'rtl' ? '←' : '→'
  const parts = [
    isolatedLine(text.heading),
    ...paragraphs.map(plainSentence),
    ...(change ? [`${plainBox(change.before)} ${arrow} ${plainBox(change.after)}`] : []),
    ...(when.length > 0 ? [lines(when)] : []),
    ...(facts.length > 0 ? [lines(facts.map(({ label, value }) => labelled(label, value)))] : []),
    ...closing.map(plainSentence),
    ...(code ? [isolatedLine(code)] : []),
    ...items.map(plainItem),
    ...groups.flatMap((group) => [isolatedLine(group.heading), ...group.items.map(plainItem)]),
    ...(choices.length > 0 ? [choices.map(plainLink).join('\n')] : []),
    ...[text.button ?? [], text.links ?? []].flat().map(plainLink),
    ...text.notes.map(plainSentence),
  ]
  const end = [site, publicUrl, ...(settings ? [plainLink(settings)] : [])]
  return `${[...parts, `-- \n${end.join('\n')}`].join('\n\n')}\n`
}

function plainSentence(sentence: Sentence): string {
  return typeof sentence === 'string'
    ? isolatedLine(sentence)
    : `${isolatedLine(sentence.text)} ${plainLink(sentence)}`.trim()
}

function plainLink({ label, url }: MailLink): string {
  return `${isolatedLine(label)}:\n${url}`
}

function plainItem({ title, lines: below, url }: MailItem): string {
  return lines([title, ...below, ...(url ? [url] : [])])
}

function lines(each: readonly string[]): string {
  return each.map(isolatedLine).join('\n')
}
