import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cancelReasonForm } from '#contract/booking/booking-forms.ts'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { Solution } from '#web/data/studio/solutions.ts'
import { type MemberWork, memberWorkQuery, solveWork, type TeamMember } from '#web/data/studio/team.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TeamShape } from './team-shape.tsx'
import { CANCEL, type Choice, type Work, WorkLine } from './work-line.tsx'

type Props = { shop: string; member: TeamMember; onClose: () => void }

/** What somebody still has ahead, each given to a colleague or cancelled: nothing is cancelled unless it is chosen. */
export function WorkDialog({ shop, member, onClose }: Props) {
  const { member: m, work: words } = useMessages('team', team)
  const whose = member.isMe ? 'me' : 'other'
  const read = useQuery(memberWorkQuery(shop, member.id, true))
  const all = useWork(read.data)
  const safe = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [refused, setRefused] = useState<readonly string[]>([])
  const form = useSchemaForm(cancelReasonForm, {
    tells: 'sending',
    defaultValues: { reason: '' },
    labels: { reason: words.reason },
  })
  const choiceOf = ({ id, takers }: Work): Choice => {
    const choice = chosen.get(id)
    return choice === undefined ? (takers[0]?.id ?? null) : choice
  }
  const decided = all.filter((each) => choiceOf(each) !== null)
  const cancelled = decided.filter((each) => choiceOf(each) === CANCEL)
  const { send, isWorking, refusal } = useWrite(solveWork, {
    onDone: (left, _shop, solutions) => {
      setRefused(left)
      setChosen(new Map(left.map((id) => [id, null])))
      if (left.length === 0) announce(words.done(solutions.some(({ what }) => what !== 'look')))
    },
  })
  const solve = (reason: string) => send(shop, solutionsOf(decided, choiceOf, reason))
  const submit = () => (cancelled.length > 0 ? form.handleSubmit(({ reason }) => solve(reason))() : solve(''))
  const isReady = decided.length > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.askLeave[whose](member.displayName)}
      readsOut={false}
      isWide
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {m.stay[whose](member.displayName)}
          </Button>
          <Button
            tone={cancelled.length > 0 ? 'danger' : 'ink'}
            working={isWorking}
            disabled={!isReady}
            onClick={() => void submit()}
          >
            {isReady ? words.send(decided.length - cancelled.length, cancelled.length) : words.choose}
          </Button>
        </>
      }
    >
      {!read.data ? (
        read.isPending ? (
          <TeamShape />
        ) : (
          <ReadFailed read={read} />
        )
      ) : (
        <>
          <p className="text-t2 text-quiet text-pretty">
            {words.ahead(read.data.appointments.length, read.data.looks.length)}
          </p>
          {refused.length > 0 && (
            <Note tone="warn" announce className="mt-3">
              {words.notDone(refused.length)}
            </Note>
          )}
          <ul aria-label={words.list} className="mt-3 max-h-[50vh] overflow-y-auto">
            {all.map((work) => (
              <WorkLine
                key={work.id}
                work={work}
                choice={choiceOf(work)}
                onChoose={(choice) => setChosen(new Map(chosen).set(work.id, choice))}
              />
            ))}
          </ul>
          {cancelled.length > 0 && (
            <div className="mt-4">
              <TextField {...form.field('reason')} maxLength={BOOKING_TEXT_LIMITS.reason} />
            </div>
          )}
          <RefusalNote refusal={refusal} className="mt-4" />
        </>
      )}
    </Dialog>
  )
}

function useWork(read: MemberWork | undefined): Work[] {
  const m = useMessages('team', team).work
  const format = useFormat()
  if (!read) return []
  const looks = read.looks.map(
    ({ id, title, serviceName, takers }): Work => ({
      id,
      what: 'look',
      title: title || m.untitled,
      facts: m.look(serviceName),
      takers,
      event: null,
    }),
  )
  const appointments = read.appointments.map(({ id, state, startsAt, timeZone, ...one }): Work => {
    const when = format.dayAndTime(format.day(startsAt, timeZone), format.time(startsAt, timeZone))
    const isRequest = state === 'requested'
    return {
      id,
      what: 'appointment',
      title: afterEachOther([one.serviceName, one.clientName]),
      facts: isRequest ? `${when} · ${m.pending}` : when,
      takers: one.takers,
      event: isRequest ? 'decline' : 'cancel_by_shop',
    }
  })
  return [...appointments, ...looks]
}

function solutionsOf(works: readonly Work[], choiceOf: (work: Work) => Choice, reason: string): Solution[] {
  return works.flatMap((work): Solution[] => {
    const choice = choiceOf(work)
    if (choice === null) return []
    if (choice !== CANCEL) return [{ what: work.what, id: work.id, memberId: choice }]
    return work.event ? [{ what: 'end', id: work.id, event: work.event, reason }] : []
  })
}
