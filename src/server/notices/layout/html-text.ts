import { escaped, escapedIsolated as shown } from '#server/platform/http/escape-html.ts'
import type { Speech } from '#server/words/speech.ts'
import type { Mail } from '../mail.ts'
import {
  buttonTable,
  changeTable,
  choiceTable,
  codeTable,
  factTable,
  groupHeading,
  itemTable,
  linkRow,
  paragraph,
  widePicture,
} from './html-blocks.ts'
import { light, sans, serif, sheet } from './mail-style.ts'
import type { MailFrame, MailLink, MailText } from './mail-text.ts'

/** Tables and inline styles, because mail programs support little else. */
export function htmlText(text: MailText, frame: MailFrame): string {
  const { speech, publicUrl, site } = frame
  const { language, direction } = speech
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(text.subject)}</title>
<style>${sheet}</style>
</head>
<body class="ground" dir="${direction}" style="margin:0;padding:0;background:${light.ground};-webkit-text-size-adjust:100%">
<table role="presentation" class="ground" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" style="background:${light.ground}">
<tr><td class="ground outer" align="center" bgcolor="${light.ground}" style="padding:32px 16px;background:${light.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start">
<tr><td class="card raised" bgcolor="${light.raised}" style="padding:32px 32px 24px;background:${light.raised};border:1px solid ${light.hairline};border-radius:14px">
<p style="margin:0 0 24px;font:500 17px/28px ${serif}"><span class="mark" style="display:inline-block;width:11px;height:15px;margin:${direction === 'rtl' ? '0 1px -2px 12px' : '0 12px -2px 1px'};border-radius:4px;background:${light.ink};box-shadow:2px -2px 0 0 ${light.raised},3px -3px 0 0 ${light.edge}"></span><a class="ink" href="${escaped(publicUrl)}" style="color:${light.ink};text-decoration:none;letter-spacing:-0.01em">${escaped(site)}</a></p>
${blocksOf(text, speech).join('\n')}
</td></tr>
<tr><td align="center" style="padding:16px 8px 0">
${footer(frame)}
${footerEnd}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blocksOf(text: MailText, { language, direction }: Speech): string[] {
  const { picture, paragraphs, when = [], change, facts = [], closing = [], code, items = [], groups = [] } = text
  const { choices = [], button, links = [], notes } = text
  // Arabic letters join, and Japanese ones have their room: neither is drawn closer together.
  const tightened = language === 'ar' || language === 'ja' ? '' : 'letter-spacing:-0.016em;'
  const ink = `16px/24px ${sans};color:${light.ink}`
  return [
    ...(picture ? [widePicture(picture)] : []),
    `<h1 class="ink" style="margin:0 0 8px;font:400 30px/36px ${serif};${tightened}color:${light.ink};word-break:break-word">${shown(text.heading)}</h1>`,
    ...paragraphs.map((sentence) => paragraph(sentence, 'ink', ink)),
    ...(change ? [changeTable(change, direction)] : []),
    ...(when.length > 0 ? [whenLines(when)] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...closing.map((sentence) => paragraph(sentence, 'ink', ink)),
    ...(code ? [codeTable(code)] : []),
    ...items.map(itemTable),
    ...groups.flatMap((group) => [groupHeading(group.heading), ...group.items.map(itemTable)]),
    ...(choices.length > 0 ? [choiceTable(choices)] : []),
    ...(button ? [buttonTable(button)] : []),
    ...(links.length > 0 ? [linkRow(links)] : []),
    ...notes.map((sentence) => paragraph(sentence, 'quiet', `14px/20px ${sans};color:${light.quiet}`, 8)),
  ]
}

function whenLines([first = '', ...others]: readonly string[]): string {
  const below = others.map((line) => `<br><span class="quiet" style="color:${light.quiet}">${shown(line)}</span>`)
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/24px ${sans};color:${light.ink}">${shown(first)}${below.join('')}</p>`
}

/** Below the footer: what the outbox adds to a finished mail. */
const footerEnd = '<!-- end of footer -->'
const small = `margin:0 0 8px;font:400 14px/20px ${sans};color:${light.quiet}`

function footer({ settings, site, publicUrl }: MailFrame): string {
  const links = [...(settings ? [settings] : []), { label: site, url: publicUrl }]
  return `<p class="quiet" style="${small}">${links.map(quietLink).join(' · ')}</p>`
}

function quietLink({ label, url }: MailLink): string {
  return `<a class="quiet" href="${escaped(url)}" style="color:${light.quiet}">${shown(label)}</a>`
}

/** Adds a link below the footer, as the headers of the mail have it [N55]. */
export function withFooterLink(mail: Mail, link: MailLink): Mail {
  const line = `<p class="quiet" style="${small}">${quietLink(link)}</p>\n`
  const text = `${mail.text.trimEnd()}\n\n${link.label}:\n${link.url}\n`
  return { ...mail, text, html: mail.html.replace(footerEnd, line) }
}
