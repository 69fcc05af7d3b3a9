import { useState } from 'react'
import { groupDay } from '#core/desk/group-day.ts'
import type { TodayGap, TodayVisit } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { minutesUntil, useToday } from './today-context.ts'
import { GapRow } from './visits/gap-row.tsx'
import { NextCard } from './visits/next-card.tsx'
import { NowCard } from './visits/now-card.tsx'
import { EarlierRow, LaterRow } from './visits/visit-row.tsx'

const SHOWN_GAPS = 3

/** In the chair, the next two, later with the gaps between, and earlier. */
export function DayLists({ own }: { own: string | null }) {
  const m = useMessages('today', today)
  const { today: day, now, isOff, openWalkIn } = useToday()
  const [withAllGaps, setAllGaps] = useState(false)
  const gaps = withAllGaps ? day.gaps : soonest(day.gaps)
  const { inChair, next, later, earlier } = groupDay(day.visits, own, now)
  const rows = inOrder(later, gaps)
  const count = (state: TodayVisit['appointment']['state']) =>
    earlier.filter(({ appointment }) => appointment.state === state).length
  return (
    <>
      {inChair.length + next.length + later.length + earlier.length === 0 ? (
        <EmptyState
          icon="clock"
          title={m.empty.title}
          framed
          action={
            day.people.length > 0 && (
              <Button tone="ink" disabled={isOff} onClick={() => openWalkIn({})}>
                {m.empty.action}
              </Button>
            )
          }
        >
          {m.empty.words}
        </EmptyState>
      ) : (
        <>
          {inChair.length === 0 && <NobodyNow next={next[0]} />}
          {inChair.map((visit, index) => (
            <NowCard key={visit.id} visit={visit} isAccent={index === 0} />
          ))}
          {next.length > 0 && (
            <div className="today-next-two">
              {next.map((visit, index) => (
                <NextCard
                  key={visit.id}
                  visit={visit}
                  isFirst={index === 0}
                  isAccent={index === 0 && inChair.length === 0}
                />
              ))}
            </div>
          )}
        </>
      )}
      <Glance />
      {rows.length > 0 && (
        <section className="today-list" aria-labelledby="today-later">
          <div className="today-list-head">
            <h2 id="today-later" className="heading-4">
              {m.later}
            </h2>
            {later.length > 0 && <span className="text-t2 text-quiet tabular-nums">{m.laterCount(later.length)}</span>}
          </div>
          <ul>
            {rows.map((row) =>
              'fits' in row ? (
                <GapRow key={`${row.memberId} ${row.startsAt}`} gap={row} />
              ) : (
                <LaterRow key={row.id} visit={row} />
              ),
            )}
          </ul>
          {gaps.length < day.gaps.length && (
            <Button tone="bare" className="mt-1" onClick={() => setAllGaps(true)}>
              {m.moreGaps(day.gaps.length - gaps.length)}
            </Button>
          )}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="today-list" aria-labelledby="today-earlier">
          <div className="today-list-head">
            <h2 id="today-earlier" className="heading-4">
              {m.earlier}
            </h2>
            <span className="text-t2 text-quiet">
              {m.earlierSummary({
                done: count('completed'),
                unpaid: earlier.filter(({ dueMinor }) => dueMinor > 0).length,
                missed: count('no_show'),
                open: count('confirmed'),
              })}
            </span>
          </div>
          <ul>
            {earlier.map((visit) => (
              <EarlierRow key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The soonest free spans: a long list of them would hide the visits between. */
const soonest = (gaps: readonly TodayGap[]) =>
  gaps.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).slice(0, SHOWN_GAPS)

function inOrder(later: readonly TodayVisit[], gaps: readonly TodayGap[]): (TodayVisit | TodayGap)[] {
  return [...later, ...gaps].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}

function NobodyNow({ next }: { next: TodayVisit | undefined }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, now } = useToday()
  const timeOf = ({ startsAt }: TodayVisit) => format.time(startsAt, day.timeZone)
  const minutes = next ? minutesUntil(next.startsAt, now) : 0
  return (
    <section className="today-nobody" aria-label={m.inChair}>
      <h2 className="heading-4">{m.nobody}</h2>
      <p className="text-t2 text-quiet">
        {!next
          ? m.nobodyMore
          : minutes > 0
            ? m.nobodyThen(next.appointment.client.name, timeOf(next), format.duration(minutes))
            : m.nobodyDue(next.appointment.client.name, timeOf(next))}
      </p>
    </section>
  )
}

/** On a phone the side panels are far below: what they say, as two links. */
function Glance() {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day } = useToday()
  const { money, currency, requests, comments } = day
  const open = requests.count + comments.count
  return (
    <div className="today-glance">
      <a href="#today-answers">
        <b className="font-strong">{open > 0 ? m.toAnswer(open) : m.nothingToAnswer}</b>
      </a>
      <a href="#today-money">
        <b className="font-strong">{m.taken(format.money({ minor: money.takenMinor, currency }))}</b>
        <span className="text-t1 text-quiet">{m.toCome(format.money({ minor: money.expectedMinor, currency }))}</span>
      </a>
    </div>
  )
}
