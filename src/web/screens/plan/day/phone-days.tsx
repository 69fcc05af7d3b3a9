import { Link } from '@tanstack/react-router'
import type { PlanPart } from '#web/data/plan/plan.ts'
import { PhoneBar } from '#web/features/cart/phone-bar.tsx'
import { useTotalWords } from '#web/features/cart/use-total-words.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { type PlanAddress, shownBy } from '../plan-address.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { LockButton, PartControls } from './part-controls.tsx'
import { type PartActions, usePartActions } from './use-part-actions.ts'
import type { DaysProps } from './wide-days.tsx'

/** The drawing's scale, within what a picture needs at least and a phone shows at most. */
const PX_PER_MIN = 2.3
const heightOf = ({ look }: PlanPart) => Math.max(96, Math.min(260, look.durationMin * PX_PER_MIN))

/** On a phone the days are three buttons, and the chosen one stands upright below them. */
export function PhoneDays({ plans, chosen, address, change, words, isHolding, hold }: DaysProps) {
  const { m } = words
  const total = useTotalWords()
  const actions = usePartActions(chosen, address, change, words)
  const shops = new Set(chosen.parts.map(({ look }) => look.shop.slug)).size
  return (
    <>
      {plans.length > 1 && (
        <ul aria-label={m.days} className="plan-tabs no-scrollbar">
          {plans.map((plan) => (
            <li key={`${plan.kind} ${plan.day}`}>
              <Pressable
                aria-pressed={plan === chosen}
                className="plan-tab"
                onClick={() => change({ show: shownBy(plan) })}
              >
                <span className="flex h-14 gap-1.5">
                  {plan.parts.map(({ need, look }) => (
                    <span
                      key={need}
                      className="h-full overflow-hidden rounded-in bg-sunken"
                      style={{ flexGrow: look.durationMin }}
                    >
                      {look.photo && <Photo photo={look.photo} alt="" sizes="48px" className="size-full" />}
                    </span>
                  ))}
                </span>
                <b className="mt-2 block font-press text-t2">{words.planName(plan)}</b>
                <span className="block text-t1 text-quiet tabular-nums">{plan.totals.map(total).join(' + ')}</span>
              </Pressable>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-6 heading-5">{words.planName(chosen)}</h2>
      <p className="text-t2 text-quiet">{words.planFacts(chosen)}</p>
      <ol className="mt-4">
        {chosen.parts.map((part) => (
          <PhonePart key={part.need} part={part} day={chosen.day} address={address} words={words} actions={actions} />
        ))}
      </ol>
      <p className="py-5 text-t2 text-quiet">{m.helpPhone}</p>
      <PhoneBar cart={chosen} holdWords={m.shopsInDay(shops)}>
        <Button tone="accent" big working={isHolding} onClick={hold}>
          {m.hold(chosen.parts.length)}
        </Button>
      </PhoneBar>
    </>
  )
}

type PhonePartProps = { part: PlanPart; day: string; address: PlanAddress; words: PlanWords; actions: PartActions }

function PhonePart({ part, day, address, words, actions }: PhonePartProps) {
  const { m, format, time } = words
  const { look, before } = part
  return (
    <li>
      {before && (before.wayMin > 0 || before.freeMin > 0) && (
        <p className="plan-between">
          {afterEachOther([
            before.freeMin > 0 && m.free(format.duration(before.freeMin)),
            before.wayMin > 0 && m.wayBy[address.isOnFoot ? 'foot' : 'ride'](format.duration(before.wayMin)),
          ])}
        </p>
      )}
      <div className="plan-phone-part">
        <p className="tabular-nums text-t2">
          <b className="block font-press">{time(part.startsAt)}</b>
          <span className="text-quiet">{time(part.endsAt)}</span>
        </p>
        <div className="plan-picture" style={{ height: heightOf(part) }}>
          <Link
            to="/looks/$id"
            params={{ id: look.id }}
            search={{ day }}
            aria-label={m.part(look.title, time(part.startsAt), time(part.endsAt), look.shop.name)}
            className="block size-full"
          >
            {look.photo && <Photo photo={look.photo} alt="" sizes="200px" className="size-full" />}
          </Link>
          <LockButton part={part} words={words} actions={actions} />
        </div>
        <div className="min-w-0">
          <p className="plan-name">{look.title}</p>
          <p className="plan-by">{m.makerAt(look.maker.name, look.shop.name)}</p>
          <p className="font-press text-t2 tabular-nums">{format.price(look.price)}</p>
          <PartControls part={part} words={words} actions={actions} />
        </div>
      </div>
    </li>
  )
}
