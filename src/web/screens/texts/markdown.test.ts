import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const text = (words: string) => ({ kind: 'text', text: words })

test('headings, paragraphs, lists, bold and links are rendered', () => {
  const source = '# Terms\nBe **kind**.\nAlways.\n\n- one\n- [two](mailto:a@b.example)\n\nSee https://c.example/d.'
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', inline: [text('Terms')] },
    {
      kind: 'paragraph',
      inline: [text('Be '), { kind: 'strong', text: 'kind' }, text('.'), text('\n'), text('Always.')],
    },
    { kind: 'list', items: [[text('one')], [{ kind: 'link', text: 'two', href: 'mailto:a@b.example' }]] },
    {
      kind: 'paragraph',
      inline: [text('See '), { kind: 'link', text: 'https://c.example/d', href: 'https://c.example/d' }, text('.')],
    },
  ])
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '![a](data:x)'])(
  '%s stays text',
  (source) => {
    expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', inline: [text(source)] }])
  },
)
