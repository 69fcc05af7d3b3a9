import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { WINDOW_STEP_MIN } from '#core/waiting/wish.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useSession } from '#web/data/identity/session.ts'
import {
  askForTime,
  endWish,
  type Line,
  lineQuery,
  type Wanted,
  type Wish,
  wishesQuery,
} from '#web/data/waiting/waiting.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import type { SearchedWhen } from '../search/searched-when.ts'
import { TakenTimes } from './taken-times.tsx'
import { useDaysWords } from './use-days-words.ts'
import { clockOf, type TimeOfDay, usualWindow, WindowRange } from './window-range.tsx'

export type TellMeProps = {
  wanted: Wanted
  /** null: anyone was chosen; undefined: the look's maker */
  memberId?: string | null
  day: string
  /** other full days that are shown, which can be added */
  otherDays: readonly string[]
  /** others perform the service too */
  hasOthers: boolean
  window: SearchedWhen
  /** above it: the day's sentence, its taken times, and the way to the next free one */
  lead?: { sentence: string; next: ReactNode }
}

/** Below the times of a full day: lets a person wait for one. Sign-in is asked for on press and keeps day and window. */
export function TellMe(props: TellMeProps) {
  const { person } = useSession()
  const wishes = useQuery({ ...wishesQuery, enabled: person !== null })
  const own = wishes.data?.items.find((wish) => isFor(wish, props))
  const { lead, wanted, memberId, day } = props
  const { data: line } = useQuery(lineQuery(wanted, memberId, day))
  return (
    <>
      {lead && <TakenTimes {...lead} day={day} line={line} />}
      <section
        className="mt-2 w-full border-t border-hairline pt-5"
        aria-label={useMessages('waiting', words).ask.title}
      >
        {own ? <Joined wish={own} /> : <Ask {...props} line={line} isSignedIn={person !== null} />}
      </section>
    </>
  )
}

function isFor({ state, look, service, days }: Wish, { wanted, day }: TellMeProps): boolean {
  const isSame = 'lookId' in wanted ? look?.id === wanted.lookId : look === null && service.id === wanted.serviceId
  return isSame && (state === 'waiting' || state === 'offered') && days.includes(day)
}

function Ask({
  wanted,
  memberId,
  day,
  otherDays,
  hasOthers,
  window,
  line,
  isSignedIn,
}: TellMeProps & { line: Line | undefined; isSignedIn: boolean }) {
  const m = useMessages('waiting', words).ask
  const format = useFormat()
  const router = useRouter()
  const title = useId()
  const [span, setSpan] = useState<TimeOfDay>(() => spanOf(window) ?? usualWindow)
  const [isForAnyone, setForAnyone] = useState(false)
  const [also, setAlso] = useState<readonly string[]>([])
  const { send, isWorking, refusal } = useWrite(askForTime, { onDone: ({ place }) => announce(m.said(place ?? 1)) })
  const canAddAnyone = hasOthers && memberId !== null

  function submit(): void {
    if (!isSignedIn) return void toSignIn()
    const who =
      'lookId' in wanted
        ? { forAnyone: isForAnyone || memberId === null }
        : { memberId: isForAnyone ? null : (memberId ?? null) }
    const days = [day, ...also]
    void send({ ...wanted, ...who, days, ...span } as Parameters<typeof askForTime>[1])
  }

  function lineWords({ odds, waiting }: Line): string {
    const weekday = format.weekday(`${day}T12:00:00Z`, 'UTC')
    return [odds && m.odds(odds.cancelled, odds.days, weekday), m.line(waiting)].filter(Boolean).join(' ')
  }

  /** The address keeps the day and the window, so that the form is as it was after signing in. */
  function toSignIn(): Promise<void> {
    const url = new URL(router.latestLocation.href, 'http://here')
    url.searchParams.set('day', day)
    url.searchParams.set('from', clockOf(span.fromMin))
    url.searchParams.set('to', clockOf(Math.min(span.toMin, 1439)))
    return router.navigate({ to: '/sign-in', search: { returnTo: `${url.pathname}${url.search}`, why: 'account' } })
  }

  return (
    <div className="grid gap-3">
      <div>
        <h3 id={title} className="heading-3">
          {m.title}
        </h3>
        <p className="mt-1 min-h-lh text-t2 text-quiet text-pretty">{line && lineWords(line)}</p>
      </div>
      <WindowRange value={span} onChange={setSpan} />
      <div className="grid justify-items-start">
        {canAddAnyone && (
          <Switch label={m.anyone} checked={isForAnyone} onChange={({ target }) => setForAnyone(target.checked)} />
        )}
        {otherDays.slice(0, 2).map((other) => (
          <Switch
            key={other}
            label={m.alsoDay(format.fullDay(`${other}T12:00:00Z`, 'UTC'))}
            checked={also.includes(other)}
            onChange={({ target }) => setAlso(target.checked ? [...also, other] : also.filter((one) => one !== other))}
          />
        ))}
      </div>
      <RefusalNote refusal={refusal} />
      <Button tone="accent" big wide working={isWorking} onClick={submit}>
        {isSignedIn ? m.submit : m.signIn}
      </Button>
      <p className="text-center text-t2 text-quiet text-pretty">{isSignedIn ? m.how : m.howSignedOut}</p>
    </div>
  )
}

function Joined({ wish }: { wish: Wish }) {
  const m = useMessages('waiting', words).ask
  const daysWords = useDaysWords()
  const { send, isWorking, refusal } = useWrite(endWish, { onDone: () => announce(m.stopped) })
  const span = m.span(clockOf(wish.fromMin), clockOf(wish.toMin))
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="heading-3">{m.joinedTitle}</h3>
        <p className="mt-1 text-t2 text-quiet">{m.joined(daysWords(wish.days), span, wish.place ?? 1)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/me/waiting">{m.change}</LinkButton>
        <Button tone="bare" working={isWorking} onClick={() => void send(wish.id)}>
          {m.stop}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </div>
  )
}

/** The searched window on the grid of wishes; undefined without one. */
function spanOf({ from, to }: SearchedWhen): TimeOfDay | undefined {
  if (!from || !to) return undefined
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const fromMin = Math.floor(minutes(from) / WINDOW_STEP_MIN) * WINDOW_STEP_MIN
  const toMin = Math.ceil(minutes(to) / WINDOW_STEP_MIN) * WINDOW_STEP_MIN
  return fromMin < toMin ? { fromMin, toMin } : undefined
}
