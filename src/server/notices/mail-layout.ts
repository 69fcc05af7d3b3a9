import { siteName } from '#server/installation/site-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import { escaped, oneLine } from '#server/platform/http/escape-html.ts'
import { frameTexts } from './frame-texts.ts'
import type { Mail, MailPicture } from './mail.ts'
import { unlinkText } from './unlink-text.ts'

/** The content of a mail, in order. Plain text throughout: everything is escaped, nothing is treated as markup. */
export type MailText = {
  subject: string
  heading: string
  paragraphs: readonly Sentence[]
  /** The subjects of the mail; each item is drawn as a card. */
  items?: readonly MailItem[]
  /** Items under headings of their own. */
  groups?: readonly MailGroup[]
  /** The call to action; its URL is also written out. */
  button?: { label: string; url: string }
  /** Several links side by side instead of a button, such as one per star. */
  choices?: readonly { face: string; label: string; url: string }[]
  /** Secondary text below the button: how long it works, what to do if it was not you. */
  notes: readonly Sentence[]
}

export type MailItem = {
  title: string
  lines: readonly string[]
  picture?: MailPicture | null
  /** what its title links to */
  url?: string | null
}
export type MailGroup = { heading: string; items: readonly MailItem[] }

/** A sentence, optionally followed by a link. */
export type Sentence = string | { text: string; url: string }

/** The client's design tokens, copied because mail programs do not support CSS variables. */
const light = {
  paper: '#FBFAF8',
  raised: '#FFFFFF',
  ink: '#1B1917',
  quiet: '#6B645C',
  hairline: '#E7E2DB',
  accent: '#C8401F',
  onAccent: '#FFFFFF',
  accentText: '#B83A1B',
}
const dark = {
  paper: '#131211',
  raised: '#1C1A18',
  ink: '#F3EFEA',
  quiet: '#A39A90',
  hairline: '#2E2A27',
  accent: '#F0764F',
  onAccent: '#1B1917',
  accentText: '#F58A67',
}
const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif"
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** What stands around the content of every mail. */
type MailFrame = { locale: string; publicUrl: string; site: string; footer: string; orCopy: string }
type FrameConfig = Pick<Config, 'publicUrl' | 'name' | 'stored'>

/** Renders text and HTML: tables and inline styles, because mail programs support little else. */
export function layOutMail(
  written: MailText,
  { to, locale, config }: { to: string; locale: string; config: FrameConfig },
): Mail {
  const site = siteName(config)
  const { footer, orCopy } = frameTexts(locale)
  const frame: MailFrame = { locale, publicUrl: config.publicUrl, site, footer: footer(site), orCopy }
  const text = unlinkMail(written, site)
  const pictures = text.items?.flatMap(({ picture }) => picture ?? []) ?? []
  return {
    to,
    subject: oneLine(text.subject),
    text: plainText(text, frame),
    html: htmlText(text, frame),
    ...(pictures.length > 0 && { pictures: uniqueByCid(pictures) }),
  }
}

/** Below the footer: what the outbox adds to a finished mail. */
const footerEnd = '<!-- end of footer -->'

/** Adds a link below the footer, as the headers of the mail have it [N55]. */
export function withFooterLink(mail: Mail, { label, url }: { label: string; url: string }): Mail {
  const line = `<p class="quiet" style="margin:8px 0 0;font:400 12px/16px ${sans};color:${light.quiet}"><a class="quiet" href="${escaped(url)}" style="color:${light.quiet}">${escaped(label)}</a></p>\n`
  return { ...mail, text: `${mail.text.trimEnd()}\n\n${label}:\n${url}\n`, html: mail.html.replace(footerEnd, line) }
}

/** Two appointments may show the same picture. */
function uniqueByCid(pictures: readonly MailPicture[]): MailPicture[] {
  return [...new Map(pictures.map((picture) => [picture.cid, picture])).values()]
}

/** Only the addresses in `url` are ours; the rest may contain names and sentences of strangers [I20]. */
function unlinkMail(text: MailText, site: string): MailText {
  const plain = (part: string) => part.split(site).map(unlinkText).join(site)
  const unlinked = (sentence: Sentence) =>
    typeof sentence === 'string' ? plain(sentence) : { ...sentence, text: plain(sentence.text) }
  const plainItem = ({ title, lines, picture = null, url = null }: MailItem) => ({
    title: plain(title),
    lines: lines.map(plain),
    picture: picture && { ...picture, alt: plain(picture.alt) },
    url,
  })
  const groups = text.groups?.map(({ heading, items }) => ({ heading: plain(heading), items: items.map(plainItem) }))
  return {
    ...text,
    subject: plain(text.subject),
    heading: plain(text.heading),
    paragraphs: text.paragraphs.map(unlinked),
    ...(text.items && { items: text.items.map(plainItem) }),
    ...(groups && { groups }),
    notes: text.notes.map(unlinked),
  }
}

function plainText(
  { heading, paragraphs, items = [], groups = [], choices = [], button, notes }: MailText,
  { footer, publicUrl }: MailFrame,
): string {
  const links = choices.length > 0 ? [choices.map(({ label, url }) => `${oneLine(label)}:\n${url}`).join('\n')] : []
  const action = button ? [`${oneLine(button.label)}:\n${button.url}`] : []
  const thing = ({ title, lines, url }: MailItem) => [title, ...lines, ...(url ? [url] : [])].map(oneLine).join('\n')
  const things = [
    ...items.map(thing),
    ...groups.flatMap((group) => [oneLine(group.heading), ...group.items.map(thing)]),
  ]
  const parts = [
    oneLine(heading),
    ...paragraphs.map(plainSentence),
    ...things,
    ...links,
    ...action,
    ...notes.map(plainSentence),
  ]
  return `${[...parts, `-- \n${footer}\n${publicUrl}`].join('\n\n')}\n`
}

function plainSentence(sentence: Sentence): string {
  return typeof sentence === 'string' ? oneLine(sentence) : `${oneLine(sentence.text)}\n${sentence.url}`
}

function htmlText(
  { subject, heading, paragraphs, items = [], groups = [], choices = [], button, notes }: MailText,
  { locale, publicUrl, site, footer, orCopy }: MailFrame,
): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:400 30px/36px ${serif};color:${light.ink}">${escaped(heading)}</h1>`,
    ...paragraphs.map((sentence) => paragraph(sentence, 'ink', `16px/24px ${sans};color:${light.ink}`)),
    ...items.map(itemTable),
    ...groups.flatMap((group) => [groupHeading(group.heading), ...group.items.map(itemTable)]),
    ...(choices.length > 0 ? [choiceTable(choices)] : []),
    ...(button ? [buttonTable(button), copyLine(orCopy, button.url)] : []),
  ]
  const quiet = notes.map((sentence) => paragraph(sentence, 'quiet', `14px/20px ${sans};color:${light.quiet}`, 8))
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${sheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 20px">
<a class="ink" href="${escaped(publicUrl)}" style="font:500 20px/28px ${serif};color:${light.ink};text-decoration:none;letter-spacing:-0.015em">${escaped(site)}</a>
</td></tr>
<tr><td class="card raised" bgcolor="${light.raised}" style="padding:36px 36px 28px;background:${light.raised};border:1px solid ${light.hairline};border-radius:14px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">
${[...quiet, footerLine(footer, publicUrl)].join('\n')}
${footerEnd}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(sentence: Sentence, voice: 'ink' | 'quiet', font: string, below = 16): string {
  const body =
    typeof sentence === 'string' ? escaped(sentence) : `${escaped(sentence.text)}<br>${writtenLink(sentence.url)}`
  return `<p class="${voice}" style="margin:0 0 ${below}px;font:400 ${font};word-break:break-word">${body}</p>`
}

function groupHeading(heading: string): string {
  return `<h2 class="ink" style="margin:24px 0 12px;font:600 16px/24px ${sans};color:${light.ink}">${escaped(heading)}</h2>`
}

function itemTable({ title, lines, picture, url }: MailItem): string {
  const linked = url
    ? `<a class="ink" href="${escaped(url)}" style="color:${light.ink}">${escaped(title)}</a>`
    : escaped(title)
  const shown = lines.map((line) => `<br><span class="quiet" style="color:${light.quiet}">${escaped(line)}</span>`)
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border:1px solid ${light.hairline};border-radius:10px;border-collapse:separate"><tr>
${picture ? pictureCell(picture) : ''}<td class="ink" valign="top" style="padding:12px 16px;font:400 15px/22px ${sans};color:${light.ink};word-break:break-word"><strong>${linked}</strong>${shown.join('')}</td>
</tr></table>`
}

const PICTURE_WIDTH = 88

/** The alternative text is styled too: it is what many programs show first, on either background. */
function pictureCell({ cid, alt, width, height }: MailPicture): string {
  const shownHeight = Math.round((PICTURE_WIDTH * height) / width)
  return `<td class="picture" valign="top" width="${PICTURE_WIDTH}" style="padding:12px 0 12px 12px;width:${PICTURE_WIDTH}px">
<img class="picture quiet" src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${PICTURE_WIDTH}" height="${shownHeight}" style="display:block;width:${PICTURE_WIDTH}px;height:auto;border:0;border-radius:8px;font:400 12px/16px ${sans};color:${light.quiet}">
</td>`
}

function writtenLink(url: string): string {
  return `<a class="accent-text" href="${escaped(url)}" style="color:${light.accentText};word-break:break-all">${escaped(url)}</a>`
}

function buttonTable({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="accent" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px">
<a class="on-accent" href="${escaped(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${sans};color:${light.onAccent};text-decoration:none;border-radius:10px">${escaped(label)}</a>
</td></tr></table>`
}

function choiceTable(choices: NonNullable<MailText['choices']>): string {
  const cells = choices.map(
    ({ face, label, url }) => `<td align="center" style="padding:0 4px">
<a class="ink" href="${escaped(url)}" aria-label="${escaped(label)}" title="${escaped(label)}" style="display:inline-block;padding:8px 10px;font:400 32px/40px ${sans};color:${light.ink};text-decoration:none">${escaped(face)}</a>
</td>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
${cells.join('\n')}
</tr></table>`
}

function copyLine(orCopy: string, url: string): string {
  return `<p class="quiet" style="margin:0 0 8px;font:400 14px/20px ${sans};color:${light.quiet}">${escaped(orCopy)}<br>
${writtenLink(url)}</p>`
}

function footerLine(footer: string, publicUrl: string): string {
  return `<p class="quiet" style="margin:16px 0 0;font:400 12px/16px ${sans};color:${light.quiet}">${escaped(footer)}
<a class="quiet" href="${escaped(publicUrl)}" style="color:${light.quiet}">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a></p>`
}

const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:28px 20px 20px!important}.picture{width:64px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.raised{background:${dark.raised}!important;border-color:${dark.hairline}!important}
.line{border-color:${dark.hairline}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.accent{background:${dark.accent}!important}
.on-accent{color:${dark.onAccent}!important}
.accent-text{color:${dark.accentText}!important}
}`
