import { siteName } from '#server/installation/site-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isolatedLine } from '#server/platform/http/escape-html.ts'
import type { Speech } from '#server/words/speech.ts'
import type { Mail, MailPicture } from '../mail.ts'
import { unlinkText } from '../unlink-text.ts'
import { htmlText } from './html-text.ts'
import type { MailFrame, MailItem, MailText, Sentence } from './mail-text.ts'
import { plainText } from './plain-text.ts'

type Around = {
  to: string
  speech: Speech
  config: Pick<Config, 'publicUrl' | 'name' | 'stored'>
  hasSettings?: boolean
}

/** Renders text and HTML. hasSettings: its reader has an account and chooses what reaches it. */
export function layOutMail(written: MailText, { to, speech, config, hasSettings = false }: Around): Mail {
  const site = siteName(config)
  const { publicUrl } = config
  const settings = hasSettings ? { label: speech.words.frame.settings, url: `${publicUrl}/me/notices/settings` } : null
  const frame: MailFrame = { speech, publicUrl, site, settings }
  const text = unlinkMail(written, site)
  const pictures = [text.picture, ...(text.items ?? []).map(({ picture }) => picture)].flatMap((each) => each ?? [])
  return {
    to,
    language: speech.language,
    subject: isolatedLine(text.subject),
    text: plainText(text, frame),
    html: htmlText(text, frame),
    ...(pictures.length > 0 && { pictures: uniqueByCid(pictures) }),
  }
}

/** Two appointments may show the same picture. */
function uniqueByCid(pictures: readonly MailPicture[]): MailPicture[] {
  return [...new Map(pictures.map((picture) => [picture.cid, picture])).values()]
}

/** Only the addresses in `url` are ours; the rest may contain names and sentences of strangers [I20]. */
function unlinkMail(text: MailText, site: string): MailText {
  const plain = (part: string) => part.split(site).map(unlinkText).join(site)
  const unlinked = (sentence: Sentence) =>
    typeof sentence === 'string'
      ? plain(sentence)
      : { ...sentence, text: plain(sentence.text), label: plain(sentence.label) }
  const plainPicture = (picture: MailPicture) => ({ ...picture, alt: plain(picture.alt) })
  const plainItem = ({ title, lines, picture = null, url = null }: MailItem) => ({
    title: plain(title),
    lines: lines.map(plain),
    picture: picture && plainPicture(picture),
    url,
  })
  const { picture, facts, closing, items } = text
  const groups = text.groups?.map(({ heading, items }) => ({ heading: plain(heading), items: items.map(plainItem) }))
  return {
    ...text,
    subject: plain(text.subject),
    heading: plain(text.heading),
    paragraphs: text.paragraphs.map(unlinked),
    ...(picture && { picture: plainPicture(picture) }),
    ...(facts && { facts: facts.map(({ label, value }) => ({ label, value: plain(value) })) }),
    ...(closing && { closing: closing.map(unlinked) }),
    ...(items && { items: items.map(plainItem) }),
    ...(groups && { groups }),
    notes: text.notes.map(unlinked),
  }
}
