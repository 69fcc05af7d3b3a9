import { Link } from '@tanstack/react-router'
import type { ModerationCase } from '#web/data/operator/moderation.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { CasePhoto } from './case-photo.tsx'

/** What was reported: its pictures, its words, where it is, and what the reports say. */
export function CaseSubject({ of }: { of: ModerationCase }) {
  const m = useMessages('moderation', moderation)
  const format = useFormat()
  const { subject, author, photos } = of
  const isText = subject.kind === 'comment' || subject.kind === 'review'
  const title = subject.title || m.untitled(subject.kind)
  const facts = [
    author && m.byAuthor(author.name),
    subject.look && subject.kind !== 'look' && m.onLook(subject.look.title),
    subject.shop && subject.kind !== 'shop' && m.atShop(subject.shop.name),
    of.rating !== null && m.rating(of.rating),
  ].filter(Boolean)
  const holding = of.decisions.find(({ undoneAt }) => undoneAt === null)
  return (
    <article aria-label={title}>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="bad">{m.kinds[subject.kind]}</Badge>
        {of.hasAppeal && <Badge tone="warn">{m.marks.appeal}</Badge>}
        {of.isAsked && <Badge tone="tag">{m.marks.asked}</Badge>}
        {of.isRepeatOffender && <Badge tone="bad">{m.marks.repeat}</Badge>}
        {subject.state === 'hidden' && <Badge>{m.marks.hidden}</Badge>}
        {subject.state === 'suspended' && <Badge>{m.marks.suspended}</Badge>}
        {(subject.state === null || subject.state === 'deleted') && <Badge>{m.marks.deleted}</Badge>}
      </div>
      <h2 className="mt-2 heading-5 wrap-anywhere">{isText ? format.quoted(title) : title}</h2>
      <p className="mt-1 text-t2 text-quiet">{facts.join(' ')}</p>
      {of.hasAppeal && holding?.appeal && (
        <Note tone="warn" lead={`${m.appealSays}:`} className="mt-4">
          <span className="whitespace-pre-line wrap-anywhere">{holding.appeal.words}</span>
        </Note>
      )}
      {photos.length > 0 && (
        <ul
          className={classNames(
            'grid gap-3 mt-4',
            isText && 'max-w-100',
            isText || photos.length > 2 ? 'grid-cols-3' : photos.length > 1 ? 'grid-cols-2' : 'max-w-100',
          )}
        >
          {photos.map((photo) => (
            <li
              key={'hash' in photo ? photo.hash : photo.access}
              className="aspect-4/5 overflow-hidden rounded-pic bg-sunken"
            >
              <CasePhoto photo={photo} sizes="(min-width: 720px) 320px, 50vw" />
            </li>
          ))}
        </ul>
      )}
      <Reports of={of} />
      {of.words && of.words !== subject.title && <p className="mt-4 whitespace-pre-line wrap-anywhere">{of.words}</p>}
      <p className="flex flex-wrap gap-x-5 mt-2 text-t2">
        {subject.look && (
          <Link to="/looks/$id" params={{ id: subject.look.id }} className="link inline-block py-3">
            {m.openLook}
          </Link>
        )}
        {author && (
          <Link {...operatorPath('people/:id', { id: author.id })} className="link inline-block py-3">
            {m.personOfOperator}
          </Link>
        )}
        {subject.shop && subject.kind === 'shop' && (
          <Link {...operatorPath('shops/:id', { id: subject.id })} className="link inline-block py-3">
            {m.shopOfOperator}
          </Link>
        )}
      </p>
    </article>
  )
}

function Reports({ of }: { of: ModerationCase }) {
  const m = useMessages('moderation', moderation)
  const format = useFormat()
  return (
    <section className="mt-4">
      <h3 className="heading-4">{m.said}</h3>
      <ul className="grid gap-4 mt-3">
        {of.reports.map(({ id, reason, words, at, reporter }) => (
          <li key={id} className="ps-4 border-s-2 border-hairline">
            <p className="text-t2 font-press">{m.reasons[reason]}</p>
            {words && <p className="whitespace-pre-line wrap-anywhere">{format.quoted(words)}</p>}
            <p className="flex flex-wrap items-center gap-x-2 text-t1 text-quiet">
              {m.saidBy(reporter?.name ?? m.deletedAccount, format.ago(at))}
              {reporter && <span>· {m.record(reporter.right, reporter.wrong)}</span>}
              {reporter?.isFalseReporter && <Badge tone="tag">{m.marks.falseReporters}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
