import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { daysOf, LONGEST_PERIOD_DAYS, periodUntil, USUAL_PERIOD_DAYS } from '#core/reports/period.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOnline } from '#web/data/offline/use-online.ts'
import { type Report, type ReportPeriod, reportFileUrl, reportQuery } from '#web/data/studio/reports.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { reports } from '#web/messages/en/studio/reports.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { HeatPanel } from './heat-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { ReportsShape } from './reports-shape.tsx'
import { TakingsPanel } from './takings-panel.tsx'
import { ClientsPanel, VisitsPanel } from './visits-panel.tsx'
import './reports.css'

const lengths = ['28', '84', '365'] as const
type Length = (typeof lengths)[number] | 'own'

/** What the shop earned in a period, and when it is full. */
export function ReportsScreen({ shop, search }: StudioScreenProps<'reports', ReportPeriod>) {
  const { tax: receiptWords } = useMessages('receipts', receipts)
  const m = useMessages('reports', reports)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const isOnline = useOnline()
  const isWide = useIsWide()
  const read = useQuery(reportQuery(shop.slug, search))
  /** dates are typed, also where they happen to be a usual length */
  const [isTyped, setTyped] = useState(false)
  const day = (on: string) => format.date(`${on}T12:00:00Z`, 'UTC')
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          isWide && (
            <>
              <Button onClick={() => print()}>{m.print}</Button>
              <Button render={(props) => <a href={reportFileUrl(shop.slug, search)} download {...props} />}>
                {m.download}
              </Button>
              <Button render={(props) => <a href={reportFileUrl(shop.slug, search, 'receipts')} download {...props} />}>
                {receiptWords.exportReceipts}
              </Button>
            </>
          )
        }
      >
        <h1 tabIndex={-1} className="heading-4">
          {m.title}
        </h1>
      </StudioBar>
      <QueryView read={read} pending={<ReportsShape />}>
        {(data) => (
          <div className="reports">
            <div className="report-wide">
              {!isOnline && <Note className="mb-4">{m.offline(format.time(read.dataUpdatedAt, data.timeZone))}</Note>}
              <PeriodChoice
                key={`${data.from} ${data.until}`}
                shop={shop.slug}
                report={data}
                isTyped={isTyped}
                onTyped={setTyped}
              />
              <p className="mt-3 text-t2 text-quiet">{m.beside(day(data.beforeFrom), day(data.beforeUntil))}</p>
            </div>
            {isEmpty(data) ? (
              <div className="report-wide">
                <EmptyState icon={placeShapes.reports} title={m.empty.title} framed>
                  {m.empty.words}
                </EmptyState>
              </div>
            ) : (
              <>
                <TakingsPanel report={data} />
                <HeatPanel report={data} />
                <div className="grid content-start gap-4 md:gap-6">
                  <VisitsPanel report={data} />
                  <ClientsPanel report={data} />
                </div>
                <PartsPanel report={data} kind="people" />
                <PartsPanel report={data} kind="services" />
              </>
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}

type PeriodChoiceProps = { shop: string; report: Report; isTyped: boolean; onTyped: (isTyped: boolean) => void }

/** Usual lengths up to today, or any two days. */
function PeriodChoice({ shop, report, isTyped, onTyped }: PeriodChoiceProps) {
  const m = useMessages('reports', reports)
  const navigate = useNavigate()
  const { today } = report
  const [period, setPeriod] = useState({ from: report.from, until: report.until })
  const usual = report.until === today ? lengths.find((length) => Number(length) === daysOf(report)) : undefined
  const length: Length = isTyped ? 'own' : (usual ?? 'own')
  const days = daysOf(period)
  const error = days < 1 ? m.backwards : days > LONGEST_PERIOD_DAYS ? m.tooLong : undefined

  function show(next: { from: string; until: string }) {
    const isUsual = next.until === today && daysOf(next) === USUAL_PERIOD_DAYS
    void navigate({ ...studioPath(shop, 'reports'), search: isUsual ? {} : next, replace: true, resetScroll: false })
  }
  function choose(next: Length) {
    onTyped(next === 'own')
    if (next !== 'own') show(periodUntil(today, Number(next)))
  }
  function change(next: { from: string; until: string }) {
    if (next.from === '' || next.until === '') return
    setPeriod(next)
    const nextDays = daysOf(next)
    if (nextDays >= 1 && nextDays <= LONGEST_PERIOD_DAYS) show(next)
  }

  return (
    <div className="report-period">
      <Segmented
        label={m.length}
        value={length}
        onChange={choose}
        options={[...lengths, 'own' as const].map((value) => ({ value, label: m.lengths[value] }))}
      />
      {length === 'own' && (
        <>
          <DateField
            label={m.from}
            value={period.from}
            prefers="past"
            today={today}
            onChange={(from) => change({ ...period, from })}
          />
          <DateField
            label={m.until}
            value={period.until}
            prefers="past"
            today={today}
            error={error}
            onChange={(until) => change({ ...period, until })}
          />
        </>
      )}
    </div>
  )
}

function isEmpty({ now, before, heat }: Report): boolean {
  const count = (of: Report['before']) => of.takings.length + of.completed + of.noShows + of.cancelled + of.open
  return count(now) + count(before) === 0 && heat.every(({ bookedMin }) => bookedMin === 0)
}
