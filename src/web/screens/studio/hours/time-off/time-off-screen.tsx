import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { type HoursBoard, hoursQuery } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { askForTimeOff, takeTimeOff, timeOffPreviewQuery } from '#web/data/studio/time-off.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { dateRange } from '#web/messages/date-range.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { StudioBar } from '../../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../../studio-place.ts'
import { HoursShape } from '../hours-shape.tsx'
import { type Answers, type TouchedOne, usableAnswers, withoutAnswer } from './answers.ts'
import { DaysStrip } from './days-strip.tsx'
import { Decisions } from './decisions.tsx'
import { solutionsOf } from './solutions-of.ts'
import { TakeButton } from './take-button.tsx'
import { TimeOffFields } from './time-off-fields.tsx'
import { TimeOffRefusal } from './time-off-refusal.tsx'
import type { TimeOffSearch } from './time-off-search.ts'
import { ToldPanel } from './told-panel.tsx'
import { useTimeOffForm } from './use-time-off-form.ts'
import './time-off.css'

/** Days or hours off of one person or room, and what becomes of the appointments in them [T32]. */
export function TimeOffScreen({ shop, search }: StudioScreenProps<'hours/time-off', TimeOffSearch>) {
  const m = useMessages('studio/time-off', timeOff)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(hoursQuery(shop.slug, undefined))
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      {read.data ? (
        <TimeOff shop={shop} board={read.data} search={search} />
      ) : (
        <div className="studio-body">{read.isPending ? <HoursShape /> : <ReadFailed read={read} />}</div>
      )}
    </>
  )
}

/** What was refused after the time off was taken: it waits for another answer. */
type Left = { touched: readonly TouchedOne[]; changed: ReadonlySet<string> }

function TimeOff({ shop, board, search }: { shop: StudioShop; board: HoursBoard; search: TimeOffSearch }) {
  const m = useMessages('studio/time-off', timeOff)
  const navigate = useNavigate()
  const off = useTimeOffForm(board, search)
  const { body } = off
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [left, setLeft] = useState<Left | null>(null)
  const preview = useQuery(timeOffPreviewQuery(shop.slug, left ? null : body))
  const isFresh = body !== null && preview.data !== undefined && !preview.isPlaceholderData
  const touched = left?.touched ?? (isFresh ? preview.data.touched : [])
  const usable = usableAnswers(touched, answers)
  const mustAsk = !board.mayRun && (!off.values.isPart || off.values.isYearly)
  const leave = () => void navigate({ ...studioPath(shop.slug, 'hours') })
  const taking = useWrite(takeTimeOff, {
    onDone: (refused, _shop, _body, solutions) => {
      const changed = new Set(refused)
      const stays = touched.filter(({ appointmentId }) => changed.has(appointmentId))
      if (stays.length === 0) {
        const done = solutions.length
        showToast({ words: done > 0 ? m.takenAndTold(done) : m.taken, icon: 'check' })
        return leave()
      }
      setLeft({ touched: stays.map((one) => withoutAnswer(one, usable.get(one.appointmentId))), changed })
      setAnswers(new Map())
      showToast({ words: m.someLeft(stays.length), icon: 'alert' })
    },
  })
  const asking = useWrite(askForTimeOff, {
    onDone: () => {
      showToast({ words: m.askSent, icon: 'check' })
      leave()
    },
  })
  const send = off.form.handleSubmit(() => {
    if (body === null) return
    if (mustAsk) void asking.send(shop.slug, body)
    else void taking.send(shop.slug, left ? null : body, solutionsOf(touched, usable))
  })
  const whose = off.whose.find(({ id }) => id === off.values.resourceId)
  const who = whose?.name ?? ''
  const title = body && who ? m.titleOf(who, dateRange(body.from, body.until)) : m.title
  const problem = taking.refusal ?? asking.refusal ?? preview.error
  const isChecking = body !== null && !left && !isFresh && !preview.isError
  return (
    <>
      <StudioBar actions={<LinkButton {...studioPath(shop.slug, 'hours')}>{m.notNow}</LinkButton>}>
        <IconButton
          icon="arrow-start"
          label={m.back}
          render={(props) => <Link {...studioPath(shop.slug, 'hours')} {...props} />}
        />
        <h1 tabIndex={-1} className="heading-4 truncate">
          {title}
        </h1>
      </StudioBar>
      <div className="studio-body">
        <div className="time-off">
          <div className="min-w-0">
            {!left && <TimeOffFields board={board} off={off} />}
            {isFresh && (
              <DaysStrip
                from={lastOf(body.from, board.today)}
                until={body.until}
                timeZone={board.timeZone}
                touched={touched}
              />
            )}
            <TimeOffRefusal problem={problem} />
            <p role="status" className="mt-5 text-t2 text-quiet empty:hidden">
              {isChecking ? m.checking : body === null ? m.chooseDays : isFresh && touched.length === 0 ? m.nobody : ''}
            </p>
            {touched.length > 0 && !mustAsk && (
              <Decisions
                timeZone={board.timeZone}
                isRoom={whose?.kind === 'room'}
                touched={touched}
                count={left ? touched.length : (preview.data?.count ?? 0)}
                answers={usable}
                changed={left?.changed ?? new Set()}
                onAnswers={setAnswers}
              />
            )}
          </div>
          <ToldPanel touched={mustAsk ? [] : touched} answers={usable} isAsked={mustAsk}>
            <TakeButton
              {...{ touched, mustAsk }}
              answers={usable}
              isLeft={left !== null}
              isReady={left !== null || isFresh || body === null}
              isWorking={taking.isWorking || asking.isWorking}
              onPress={() => void send()}
            />
          </ToldPanel>
        </div>
      </div>
    </>
  )
}

/** The later of two days. */
function lastOf(a: string, b: string): string {
  return isoDay(Math.max(dayNumber(a), dayNumber(b)))
}
