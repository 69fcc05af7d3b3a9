import { spellWant } from '#core/planning/want.ts'
import { MOST_NEEDS } from '#core/planning/wish.ts'
import type { Plan } from '#web/data/plan/plan.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { type PlanAddress, withoutNeed } from '../plan-address.ts'
import type { ChangePlan } from '../use-plan.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { type Choices, WantPanel } from './want-panel.tsx'
import { DayPanel, HoursPanel } from './when-panels.tsx'
import { Word } from './word.tsx'

type SentenceProps = {
  address: PlanAddress
  change: ChangePlan
  today: string
  words: PlanWords
  chosen: Plan | undefined
  choices: Choices
}

/** The form as one sentence. Its controls are a list of labelled buttons for screen readers. */
export function Sentence({ address, change, today, words, chosen, choices }: SentenceProps) {
  const { m, daysName, wantName } = words
  const { wants, from, to } = address
  const s = m.sentence
  const hour = (clock: string) => clock.replace(/^0?(\d+):00$/, '$1')
  const photoOf = (need: number) => chosen?.parts.find((part) => part.need === need)?.look.photo
  return (
    <fieldset className="plan-sentence">
      <legend className="sr-only">{m.fields}</legend>
      {s.on}{' '}
      <Word
        label={m.dayIs(daysName)}
        question={m.chooseDay}
        panel={(close) => (
          <DayPanel today={today} days={address.days} choose={(days) => change({ days, pins: [] })} close={close} />
        )}
      >
        {m.shortDays(address.days.length, daysName)}
      </Word>
      {s.between}{' '}
      <Word
        label={m.fromIs(hour(from))}
        question={m.chooseHours}
        panel={() => <HoursPanel from={from} to={to} change={change} />}
      >
        {hour(from)}
      </Word>{' '}
      {s.and}{' '}
      <Word
        label={m.toIs(hour(to))}
        question={m.chooseHours}
        panel={() => <HoursPanel from={from} to={to} change={change} />}
      >
        {hour(to)}
      </Word>
      {s.like}{' '}
      {wants.map((want, need) => {
        const name = wantName(want, need)
        const photo = photoOf(need)
        const isLast = need === wants.length - 1
        return (
          <span key={spellWant(want)}>
            {need > 0 && isLast && `${s.last} `}
            <span className="plan-want">
              {photo && <Photo photo={photo} alt="" sizes="48px" className="plan-want-photo" />}
              <Word
                label={m.wantIs(need + 1, name)}
                question={m.chooseWant}
                panel={(close) => (
                  <WantPanel
                    {...choices}
                    wants={wants}
                    choose={(chosenWant) => {
                      const others = address.pins.filter((pin) => pin.need !== need)
                      change({ wants: wants.with(need, chosenWant), pins: others })
                      close()
                    }}
                    removal={{
                      name,
                      remove: () => {
                        close()
                        change(withoutNeed(address, need))
                      },
                    }}
                  />
                )}
              >
                {name}
              </Word>
            </span>
            {!isLast && wants.length > 2 && need < wants.length - 2 ? `${s.comma} ` : ' '}
          </span>
        )
      })}
      {wants.length < MOST_NEEDS && (
        <Word
          label={wants.length === 0 ? m.firstWant : m.addWant}
          question={m.chooseWant}
          className={wants.length === 0 ? 'plan-word plan-word-open' : 'plan-add'}
          panel={(close) => (
            <WantPanel
              {...choices}
              wants={wants}
              choose={(want) => {
                change({ wants: [...wants, want] })
                close()
              }}
            />
          )}
        >
          {wants.length === 0 ? s.what : <Icon name={rareShapes.plus} />}
        </Word>
      )}
    </fieldset>
  )
}
