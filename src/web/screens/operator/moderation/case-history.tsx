import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import type { ModerationCase } from '#web/data/operator/moderation.ts'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What a decision would change, and what was decided before. */
export function CaseHistory({ of }: { of: ModerationCase }) {
  const m = useMessages('moderation', moderation)
  const format = useFormat()
  const zone = useOwnZone()
  const { subject, author, can, coming, upheldBefore } = of
  const name = author?.name ?? subject.shop?.name ?? subject.title
  const changes = [
    can.includes('hide') && m.change.hide(subject.kind),
    can.includes('suspend') && m.change.suspend(coming),
    can.includes('pause') && m.change.pause(coming),
  ].filter((line) => line !== false)
  return (
    <>
      {changes.length > 0 && (
        <>
          <h3 className="mt-6 heading-3">{m.changes}</h3>
          <ul className="grid gap-2 mt-2 text-t2">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 heading-3">{m.before}</h3>
      <ul className="grid gap-2 mt-2 text-t2">
        {author && <li>{m.memberSince(format.date(author.memberSince, zone))}</li>}
        <li>{upheldBefore === 0 ? m.noneBefore(name) : m.someBefore(upheldBefore, name)}</li>
      </ul>
      {of.decisions.length > 0 && (
        <>
          <h3 className="mt-6 heading-3">{m.history}</h3>
          <ol className="grid gap-3 mt-2 text-t2">
            {of.decisions.map((one) => (
              <li key={one.id} className="ps-3 border-s-2 border-hairline">
                <p className="font-press">
                  {m.historyLine(m.done[one.kind], one.by?.name ?? null, format.ago(one.at))}
                </p>
                {one.reason && <p className="wrap-anywhere">{one.reason}</p>}
                {one.kind === 'suspend' && (
                  <p className="text-quiet">{one.until ? m.until(format.date(one.until, zone)) : m.forGood}</p>
                )}
                {one.undoneAt && <p className="text-quiet">{m.undoneMark}</p>}
                {one.appeal && (
                  <p className="mt-1 wrap-anywhere">
                    <b className="font-press">{one.kind === 'ask' ? m.answerSays : m.appealSays}:</b> {one.appeal.words}
                  </p>
                )}
                {one.outcome && (
                  <p className="mt-1 wrap-anywhere">
                    <b className="font-press">{m.outcome[one.outcome.kind]}:</b> {one.outcome.answer}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
