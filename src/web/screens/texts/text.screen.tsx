import { useQuery } from '@tanstack/react-query'
import { isProblem } from '#web/data/api/problem.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { siteTextQuery } from '#web/data/looks/installation-texts.ts'
import { NotFoundScreen } from '#web/features/page-frame/not-found.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { texts } from '#web/messages/en/pages/texts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

export const TermsScreen = () => <TextScreen kind="terms" />
export const ImprintScreen = () => <TextScreen kind="imprint" />

/** A text that the people who run the installation wrote. */
function TextScreen({ kind }: { kind: 'terms' | 'imprint' }) {
  const m = useMessages('texts', texts)
  const read = useQuery(siteTextQuery(kind))
  const hasNone = isProblem(read.error, 'not_found')
  if (hasNone && kind === 'imprint') return <NotFoundScreen />
  return (
    <div className="page pt-5 md:pt-10">
      <PageTitle title={m[kind]} />
      <h1 className="heading-6">{m[kind]}</h1>
      <div className="prose grid gap-4 mt-6 md:mt-8 py-8 border-t border-hairline">
        {hasNone ? (
          <p>{m.noTerms}</p>
        ) : (
          <QueryView read={read} pending={<Skeleton className="h-60 rounded-ctl" />} failed={{ framed: true }}>
            {(data) => <Blocks blocks={withoutTitle(parseMarkdown(data.text), m[kind])} />}
          </QueryView>
        )}
      </div>
    </div>
  )
}

/** A first heading that repeats the page's own is left out. */
function withoutTitle(blocks: Block[], title: string): Block[] {
  const [first, ...rest] = blocks
  const isTitle = first?.kind === 'heading' && first.inline.map(({ text }) => text).join('') === title
  return isTitle ? rest : blocks
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (block.kind === 'heading')
      return (
        <h2 key={key} className="heading-4 mt-4">
          <Inlines parts={block.inline} />
        </h2>
      )
    if (block.kind === 'paragraph')
      return (
        <p key={key} className="whitespace-pre-line wrap-anywhere">
          <Inlines parts={block.inline} />
        </p>
      )
    return (
      <ul key={key} className="grid gap-2 ps-5 list-disc">
        {block.items.map((item) => (
          <li key={item.map(({ text }) => text).join('')} className="wrap-anywhere">
            <Inlines parts={item} />
          </li>
        ))}
      </ul>
    )
  })
}

function Inlines({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'text') return part.text
    return (
      <a key={key} href={part.href} rel="noopener" className="link">
        {part.text}
      </a>
    )
  })
}
