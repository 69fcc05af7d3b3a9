import { escaped, escapedIsolated as shown } from '#server/platform/http/escape-html.ts'
import type { MailPicture } from '../mail.ts'
import { light, sans } from './mail-style.ts'
import type { Fact, MailItem, MailLink, MailText, Sentence } from './mail-text.ts'

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function paragraph(sentence: Sentence, voice: 'ink' | 'quiet', font: string, below = 16): string {
  const body =
    typeof sentence === 'string' ? shown(sentence) : `${shown(sentence.text)} ${wordsAsLink(sentence, voice)}`
  return `<p class="${voice}" style="margin:0 0 ${below}px;font:400 ${font};word-break:break-word">${body.trim()}</p>`
}

function wordsAsLink({ label, url }: MailLink, voice: 'ink' | 'quiet'): string {
  return `<a class="${voice}" href="${escaped(url)}" style="color:${light[voice]};text-decoration:underline">${shown(label)}</a>`
}

/** The file is cut to 3:2; where our own pages show the whole one instead, it is placed by its focal point. */
export function widePicture({ cid, alt, width, height, position }: MailPicture): string {
  return `<img class="quiet" src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:494px;height:auto;aspect-ratio:3/2;object-fit:cover;object-position:${position};margin:0 0 20px;border:0;border-radius:12px;font:400 14px/20px ${sans};color:${light.quiet}">`
}

export function factTable(facts: readonly Fact[]): string {
  const rows = facts.map(({ label, value }, index) => {
    const line = index < facts.length - 1 ? `;border-bottom:1px solid ${light.hairline}` : ''
    const cell = `padding:8px 0;font:400 14px/20px ${sans}${line}`
    return `<tr><td class="quiet line" valign="top" style="${cell};padding-inline-end:16px;color:${light.quiet};white-space:nowrap">${shown(label)}</td>
<td class="ink line" valign="top" width="99%" style="${cell};font-weight:600;color:${light.ink};word-break:break-word"><bdi>${shown(value)}</bdi></td></tr>`
  })
  return `<table ${table} width="100%" style="margin:0 0 16px;text-align:start">${rows.join('\n')}</table>`
}

export function codeTable(code: string): string {
  return `<table ${table} dir="ltr" width="100%" style="margin:0 0 20px"><tr>
<td class="sunken ink" align="center" bgcolor="${light.sunken}" style="padding:16px 8px;background:${light.sunken};border-radius:10px;font:600 34px/40px ${sans};letter-spacing:0.08em;color:${light.ink};font-variant-numeric:tabular-nums">${escaped(code)}</td>
</tr></table>`
}

export function changeTable({ before, after }: NonNullable<MailText['change']>, direction: 'ltr' | 'rtl'): string {
  const cell = (voice: string, border: string) =>
    `class="${voice}" width="45%" valign="top" style="padding:10px 14px;border:${border};border-radius:10px;font:400 14px/20px ${sans}`
  return `<table ${table} width="100%" style="margin:0 0 16px;text-align:start;border-collapse:separate"><tr>
<td ${cell('quiet edge', `1px dashed ${light.edge}`)};color:${light.quiet}"><s>${shown(before.time)}</s><br>${shown(before.day)}</td>
<td class="ink" align="center" style="padding:0 8px;font:400 18px/24px ${sans};color:${light.ink}">${direction === 'rtl' ? '←' : '→'}</td>
<td ${cell('ink frame', `2px solid ${light.ink}`)};color:${light.ink}"><strong>${shown(after.time)}</strong><br>${shown(after.day)}</td>
</tr></table>`
}

export function groupHeading(heading: string): string {
  return `<h2 class="ink" style="margin:24px 0 12px;font:600 16px/24px ${sans};color:${light.ink}">${shown(heading)}</h2>`
}

export function itemTable({ title, lines, picture, url }: MailItem): string {
  const linked = url
    ? `<a class="ink" href="${escaped(url)}" style="color:${light.ink}"><bdi>${shown(title)}</bdi></a>`
    : `<bdi>${shown(title)}</bdi>`
  const below = lines.map((line) => `<br><span class="quiet" style="color:${light.quiet}">${shown(line)}</span>`)
  return `<table ${table} class="line" width="100%" style="margin:0 0 16px;border:1px solid ${light.hairline};border-radius:10px;border-collapse:separate;text-align:start"><tr>
${picture ? pictureCell(picture) : ''}<td class="ink" valign="top" style="padding:12px 16px;font:400 14px/20px ${sans};color:${light.ink};word-break:break-word"><strong>${linked}</strong>${below.join('')}</td>
</tr></table>`
}

const SMALL_WIDTH = 80

/** The alternative text is styled too: it is what many programs show first, on either background. */
function pictureCell({ cid, alt, width, height }: MailPicture): string {
  const shownHeight = Math.round((SMALL_WIDTH * height) / width)
  return `<td valign="top" width="${SMALL_WIDTH}" style="padding:12px 0 12px 12px;width:${SMALL_WIDTH}px">
<img class="quiet" src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${SMALL_WIDTH}" height="${shownHeight}" style="display:block;width:${SMALL_WIDTH}px;height:auto;border:0;border-radius:8px;font:400 12px/16px ${sans};color:${light.quiet}">
</td>`
}

export function buttonTable({ label, url }: MailLink): string {
  return `<table ${table} width="100%" style="margin:4px 0 12px"><tr>
<td class="accent" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px">
<a class="on-accent" href="${escaped(url)}" style="display:block;padding:14px 16px;font:600 16px/24px ${sans};color:${light.onAccent};text-decoration:none;border-radius:10px">${shown(label)}</a>
</td></tr></table>`
}

/** 44 high, as a thumb needs. */
export function linkRow(links: readonly MailLink[]): string {
  const each = links.map(
    ({ label, url }) =>
      `<a class="ink" href="${escaped(url)}" style="display:inline-block;padding:12px 0;margin-inline-end:18px;font:400 14px/20px ${sans};color:${light.ink};text-decoration:underline;text-underline-offset:3px">${shown(label)}</a>`,
  )
  return `<p style="margin:0 0 4px">${each.join('\n')}</p>`
}

export function choiceTable(choices: NonNullable<MailText['choices']>): string {
  const cells = choices.map(
    ({ face, label, url }) => `<td align="center" style="padding:0 2px">
<a class="ink" href="${escaped(url)}" aria-label="${escaped(label)}" title="${escaped(label)}" style="display:inline-block;min-width:44px;padding:4px 0;font:400 34px/44px ${sans};color:${light.ink};text-decoration:none">${escaped(face)}</a>
</td>`,
  )
  return `<table ${table} style="margin:4px 0 16px"><tr>
${cells.join('\n')}
</tr></table>`
}
