import { textParts } from '#core/voices/comment-text.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; items: Inline[][] }

/**
 * The part of Markdown that terms and imprints use: headings, lists, bold and links. Everything else, HTML included, stays
 * text: the result is drawn as elements and never parsed as markup.
 */
export function parseMarkdown(source: string): Block[] {
  const parts = source.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  return parts.flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')))
}

const heading = /^#{1,6}\s+(.*?)\s*#*$/
const bullet = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const title = heading.exec(line)?.[1]
    const item = bullet.exec(line)?.[1]
    if (title !== undefined) blocks.push({ kind: 'heading', inline: inlineOf(title) })
    else if (item !== undefined && last?.kind === 'list') last.items.push(inlineOf(item))
    else if (item !== undefined) blocks.push({ kind: 'list', items: [inlineOf(item)] })
    // A single line break stays visible: addresses are written so.
    else if (last?.kind === 'paragraph') last.inline.push({ kind: 'text', text: '\n' }, ...inlineOf(line))
    else if (last?.kind === 'list') last.items.at(-1)?.push({ kind: 'text', text: ' ' }, ...inlineOf(line.trim()))
    else blocks.push({ kind: 'paragraph', inline: inlineOf(line) })
  }
  return blocks
}

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)/g

function inlineOf(line: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const { 0: whole, 1: strong, 2: label, 3: href, index } of line.matchAll(marked)) {
    parts.push(...plainOf(line.slice(from, index)))
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href })
    from = index + whole.length
  }
  return [...parts, ...plainOf(line.slice(from))]
}

function plainOf(text: string): Inline[] {
  return textParts(text).map((part) => (part.kind === 'link' ? part : { kind: 'text', text: part.text }))
}
