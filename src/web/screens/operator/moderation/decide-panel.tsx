import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { reasonForm } from '#contract/operator/operator-forms.ts'
import { REASON_MOST } from '#core/moderation/verdicts.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type CaseVerdict,
  type DecideBody,
  type DecidedCases,
  decideCases,
  type ModerationCase,
  type SubjectKind,
} from '#web/data/operator/moderation.ts'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { CaseHistory } from './case-history.tsx'
import { KeyCap } from './key-cap.tsx'
import { verdictKeys } from './verdict-keys.ts'

const isHard = (verdict: CaseVerdict) => verdict === 'suspend' || verdict === 'pause'

type DecidePanelProps = {
  targets: DecideBody['cases']
  /** null: subjects of several kinds */
  kind: SubjectKind | null
  /** null: a decision about several */
  current: ModerationCase | null
  can: readonly CaseVerdict[]
  picked: CaseVerdict | null
  notice: string | null
  onPick: (verdict: CaseVerdict | null) => void
  onClear: () => void
  onDecided: (result: DecidedCases, verdict: CaseVerdict) => void
  onUndo: () => void
}

/** The decisions that are possible, each with its key; all but keeping ask for the reason first [O72]. */
export function DecidePanel({ targets, kind, current, can, picked, notice, ...on }: DecidePanelProps) {
  const m = useMessages('moderation', moderation)
  const { isWorking, refusal, send } = useWrite(decideCases, {
    onDone: (result, { verdict }) => {
      on.onDecided(result, verdict)
      document.getElementById('operator-title')?.focus({ preventScroll: true })
    },
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(reasonForm, {
    tells: 'sending',
    defaultValues: { reason: '' },
    labels: { reason: m.reason },
    words: { reason: { required: m.reasonNeeded, min: m.reasonNeeded, max: m.reasonTooLong } },
  })
  const [days, setDays] = useState<'7' | '30' | 'good'>('7')

  function decide(verdict: CaseVerdict) {
    if (verdict === 'keep') void sendVerdict(verdict)
    else void form.handleSubmit(({ reason }) => sendVerdict(verdict, reason))()
  }

  function sendVerdict(verdict: CaseVerdict, reason?: string) {
    const body = {
      cases: targets.map(({ id, version }) => ({ id, version })),
      verdict,
      ...(reason !== undefined && { reason }),
      ...(verdict === 'suspend' && days !== 'good' && { days: Number(days) }),
    }
    return send(body)
  }

  // A key picks too: keeping is done at once, everything else goes to the reason.
  const follow = useEffectEvent((verdict: CaseVerdict) => {
    if (verdict === 'keep') decide(verdict)
    else form.setFocus('reason')
  })
  useEffect(() => {
    if (picked) follow(picked)
  }, [picked])

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && picked) decide(picked)
    else if (event.key === 'Escape') {
      if (event.target instanceof HTMLElement) event.target.blur()
      on.onPick(null)
    } else return
    event.preventDefault()
  }

  const isAppeal = can.includes('uphold')
  return (
    <section aria-label={m.decide} className="min-w-0">
      {can.length > 0 && (
        <h2 className="heading-4">{current ? (isAppeal ? m.answerAppeal : m.decide) : m.chosen(targets.length)}</h2>
      )}
      {notice && (
        <Note tone="warn" announce className="mt-3">
          {notice}
        </Note>
      )}
      {current?.isOwnDecision && <Note className="mt-3">{m.ownDecision}</Note>}
      {can.length > 0 && (
        <div className="grid grid-cols-2 min-[1240px]:grid-cols-1 gap-2 mt-3">
          {can.map((verdict) => (
            <Button
              key={verdict}
              tone={isHard(verdict) ? 'danger' : 'line'}
              working={isWorking && (picked ?? 'keep') === verdict}
              aria-pressed={verdict === 'keep' ? undefined : picked === verdict}
              aria-keyshortcuts={verdictKeys[verdict]}
              className={classNames(
                'justify-between! px-3.5! h-auto! min-h-13 whitespace-normal! text-start leading-snug!',
                picked === verdict && 'border-ink!',
              )}
              onClick={() => (verdict === picked ? form.setFocus('reason') : on.onPick(verdict))}
            >
              {m.verdicts[verdict](kind)}
              <KeyCap>{verdictKeys[verdict]}</KeyCap>
            </Button>
          ))}
        </div>
      )}
      {!current && can.length === 0 && <p className="mt-2 text-t2 text-quiet">{m.noCommon}</p>}
      {!current && (
        <Button tone="bare" className="mt-2" onClick={on.onClear}>
          {m.clear}
        </Button>
      )}
      {picked && picked !== 'keep' && can.includes(picked) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
        <div className="grid gap-3 mt-4" onKeyDown={press}>
          {picked === 'suspend' && (
            <Segmented
              label={m.howLong}
              value={days}
              onChange={setDays}
              options={[
                { value: '7', label: m.days[7] },
                { value: '30', label: m.days[30] },
                { value: 'good', label: m.days.good },
              ]}
            />
          )}
          <TextArea
            {...form.field('reason')}
            defaultValue={form.getValues('reason')}
            label={picked === 'ask' ? m.question : isAppeal ? m.answer : m.reason}
            hint={m.sendHint}
            limit={REASON_MOST}
            countLabel={m.reasonCount}
          />
          <Button tone={isHard(picked) ? 'danger' : 'ink'} working={isWorking} onClick={() => decide(picked)}>
            {m.send[picked]}
          </Button>
        </div>
      )}
      {isProblem(refusal, 'conflict') ? (
        <Note tone="warn" announce className="mt-3">
          {m.changed}
        </Note>
      ) : (
        <RefusalNote refusal={refusal} className="mt-3" />
      )}
      {can.length > 0 && <p className="mt-3 text-t2 text-quiet">{isAppeal ? m.toldAppeal : m.told}</p>}
      {current?.canUndo && (
        <Button className="mt-3" onClick={on.onUndo} aria-keyshortcuts="U">
          {m.undo}
        </Button>
      )}
      {current && <CaseHistory of={current} />}
    </section>
  )
}
