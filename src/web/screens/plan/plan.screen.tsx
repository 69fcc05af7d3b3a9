import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { isProblem, type Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { holdPlan, type Plan, type PlanAnswer } from '#web/data/plan/plan.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { latePart } from '#web/ui/layout/late-part.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { LostPart } from './day/lost-part.tsx'
import { PhoneDays } from './day/phone-days.tsx'
import { usePartActions } from './day/use-part-actions.ts'
import { WideDays } from './day/wide-days.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { queryOf, type Shown } from './plan-address.ts'
import { PlanChips } from './sentence/plan-chips.tsx'
import { Sentence } from './sentence/sentence.tsx'
import { WantPanel } from './sentence/want-panel.tsx'
import { TakenNote } from './taken-note.tsx'
import { useChosenPlan } from './use-chosen-plan.ts'
import { type ChangePlan, usePlan } from './use-plan.ts'
import { type PlanWords, usePlanWords } from './use-plan-words.ts'
import './plan.css'

const PlanMap = latePart(() => import('./map/plan-map.tsx').then((module) => module.PlanMap))

/** Several things in one day: a sentence that is the form, and up to three days that fit [G5]. */
export function PlanScreen(): ReactElement {
  useLiveTimes()
  const isWide = useIsWide()
  const plan = usePlan()
  const { address, change, isAsked, read, today, cities, categories } = plan
  const {
    shown: answer,
    chosen,
    pick,
  } = useChosenPlan(isAsked ? read.data : undefined, JSON.stringify(queryOf(address)), address.show)
  const words = usePlanWords(today, answer, address.days)
  const currency = answer?.currency ?? cities.find(({ name }) => name === address.city)?.currency ?? 'EUR'
  const isLoading = isAsked && !answer && !read.isError
  const hasMap = isWide && (isLoading || chosen?.parts.some(({ place }) => place))
  return (
    <div className="page plan-page">
      <PageTitle title={words.m.title} />
      <h1 className="sr-only">{words.m.title}</h1>
      <div className="flex items-center justify-between gap-10">
        <Sentence
          address={address}
          change={change}
          today={today}
          words={words}
          chosen={chosen}
          choices={{ categories }}
        />
        {hasMap && (
          <div className="relative hidden h-66 w-85 flex-none overflow-hidden rounded-pic bg-sunken lg:block">
            {chosen && <PlanMap plan={chosen} words={words} />}
          </div>
        )}
      </div>
      <PlanChips address={address} change={change} cities={cities} currency={currency} />
      {!isAsked && (
        <div className="max-w-190 py-6">
          <p className="mb-6 text-t3 text-quiet">{words.m.empty}</p>
          <WantPanel categories={categories} wants={[]} choose={(want) => change({ wants: [want] })} />
        </div>
      )}
      {isAsked && read.isError && !answer && <ReadFailed read={read} />}
      {isLoading && <HollowDays label={words.m.loading} />}
      {answer && <TakenNote taken={answer.taken} isOneDay={address.days.length === 1} words={words} />}
      {answer && <Answer plan={plan} answer={answer} chosen={chosen} pick={pick} words={words} />}
    </div>
  )
}

type AnswerProps = {
  plan: ReturnType<typeof usePlan>
  answer: PlanAnswer
  chosen: Plan | undefined
  /** keeps a plan of a first answer */
  pick: (shown: Shown) => void
  words: PlanWords
}

function Answer({ chosen, ...rest }: AnswerProps) {
  if (chosen) return <FoundDays chosen={chosen} {...rest} />
  const { plan, answer, words } = rest
  return <NothingFits answer={answer} address={plan.address} change={plan.change} words={words} />
}

function FoundDays({ plan: { address, change, read }, answer, chosen, pick, words }: AnswerProps & { chosen: Plan }) {
  const { m } = words
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { href } = useLocation()
  const { refusal, ...holding } = useWrite(holdPlan, { onDone: () => void navigate({ to: '/cart', search: {} }) })
  const [heldParts, setHeldParts] = useState<Plan['parts']>([])
  /** A refusal speaks of the day before the change. */
  const changeDay: ChangePlan = (part) => {
    if (refusal) holding.dismiss()
    if (part.show) pick(part.show)
    change(part)
  }
  const actions = usePartActions(chosen, address, changeDay, words)

  function hold(parts: Plan['parts']) {
    setHeldParts(parts)
    void holding.send(parts.map(({ look, startsAt }) => ({ lookId: look.id, startsAt })))
  }

  const Days = isWide ? WideDays : PhoneDays
  const taken = takenItem(refusal, heldParts)
  const insteadOfTaken = chosen.parts.find(
    ({ need, look, startsAt }) => need === taken?.need && (look.id !== taken.look.id || startsAt !== taken.startsAt),
  )
  const lost = answer.lostPins.filter((need) => need !== taken?.need)
  return (
    <div aria-busy={read.isPlaceholderData}>
      <p role="status" className="sr-only">
        {m.found(answer.plans.length)}
      </p>
      {lost.length > 0 && (
        <Note tone="warn" announce className="mb-6 max-w-190">
          {m.lost(afterEachOther(lost.map((need) => words.wantName(address.wants[need]!, need))))}
          {chosen.parts
            .filter(({ need }) => lost.includes(need))
            .map((part) => (
              <LostPart key={part.need} part={part} words={words} actions={actions} />
            ))}
        </Note>
      )}
      <RefusalNote
        refusal={refusal}
        {...(taken && { lead: m.partTaken(taken.look.title, words.time(taken.startsAt)), words: m.nothingHeld })}
        className="mb-6 max-w-190"
      >
        {insteadOfTaken && <LostPart part={insteadOfTaken} words={words} actions={actions} />}
        {isProblem(refusal, 'sign_in_to_hold') && (
          <LinkButton tone="bare" to="/sign-in" search={{ returnTo: href, why: 'book' }}>
            {m.signIn}
          </LinkButton>
        )}
      </RefusalNote>
      <Days
        plans={answer.plans}
        chosen={chosen}
        address={address}
        change={changeDay}
        words={words}
        isHolding={holding.isWorking}
        hold={() => hold(chosen.parts)}
      />
    </div>
  )
}

/** The item that a refusal names by its place: items.1 */
function takenItem<Item>(refusal: Problem | null, items: readonly Item[]): Item | undefined {
  if (refusal?.code !== 'slot_taken') return undefined
  const place = /^items\.(\d+)$/.exec(refusal.fields[0]?.path ?? '')?.[1]
  return place === undefined ? undefined : items[Number(place)]
}

/** The shape of what comes: three hollow strips. */
function HollowDays({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-10 pt-8">
      {['one', 'two', 'three'].map((key, n) => (
        <div key={key}>
          <Skeleton className="h-8 w-64 rounded-in" />
          <Skeleton className={`mt-4 rounded-pic ${n === 0 ? 'h-66' : 'h-39'}`} />
        </div>
      ))}
    </div>
  )
}
