import type { ReactNode } from 'react'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Answers, isWhole, type TouchedOne } from './answers.ts'

type Props = {
  touched: readonly TouchedOne[]
  answers: Answers
  /** it is asked for, and somebody else decides */
  isAsked: boolean
  children: ReactNode
}

/** Who gets a message by the answers so far, above the button that sends it. */
export function ToldPanel({ touched, answers, isAsked, children }: Props) {
  const m = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const told = touched.flatMap((one) => {
    const answer = answers.get(one.appointmentId)
    return isWhole(answer) && answer.way !== 'keep' ? [{ one, answer }] : []
  })
  const people = new Set(told.map(({ one }) => personOf(one))).size
  const takers = told.flatMap(({ one, answer }) =>
    answer.way === 'give' ? one.takers.filter(({ id }) => id === answer.memberId) : [],
  )
  const names = [...new Set(takers.map(({ displayName }) => displayName))]
  const isOpen = touched.some(({ appointmentId }) => !isWhole(answers.get(appointmentId)))
  return (
    <aside className="time-off-side">
      <Panel>
        <h2 className="heading-4">
          {isAsked ? m.askTitle : people > 0 ? m.told(people) : isOpen ? m.nobodyTold : m.noneTold}
        </h2>
        {touched.length > 0 && <p className="text-t2 text-quiet">{m.whenTold}</p>}
        {told.length > 0 && (
          <ul className="time-off-told">
            {told.map(({ one, answer }) => (
              <li key={one.appointmentId}>
                <Avatar name={one.clientName} size={32} />
                <span className="min-w-0">
                  <b className="block text-t2 font-press wrap-anywhere">{one.clientName}</b>
                  <span className="block text-t1 text-quiet">
                    {
                      m.tells[
                        answer.way === 'cancel' && one.state === 'requested'
                          ? 'decline'
                          : (answer.way as Exclude<typeof answer.way, 'keep'>)
                      ]
                    }
                    {' · '}
                    {one.clientEmail ? m.byMail : m.noMail}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4">{children}</div>
      </Panel>
      {names.length > 0 && <Note>{m.colleagues(format.list(names))}</Note>}
      {touched.length > 0 && <Note>{m.stays}</Note>}
    </aside>
  )
}

/** A client with two appointments is one person. */
export function personOf({ clientName, clientEmail, clientPhone }: TouchedOne): string {
  return JSON.stringify([clientName, clientEmail, clientPhone])
}
