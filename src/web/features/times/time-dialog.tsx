import { type ReactNode, useState } from 'react'
import { times } from '#web/messages/en/booking/times.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import type { SearchedWhen } from '../search/searched-when.ts'
import { type Person, TimePicker } from './time-picker.tsx'
import type { ChosenTime, TimeSource } from './time-source.ts'

export type TimeDialogProps = {
  source: TimeSource
  /** the current time: marked as the visitor's own and not selectable; null if there is none */
  chosen: string | null
  /** preselected when the dialog opens */
  startAt?: ChosenTime | null
  /** opens on this day, with its first time inside the window chosen */
  when?: SearchedWhen
  /** whether a member, or anyone, can be chosen too */
  choosesWho?: boolean
  title: string
  /** small text at the title: what the time is for, by the chosen person if it is one */
  eyebrow: string | ((person: Person | undefined) => string)
  confirmWord: string
  /** below the button, after the chosen time */
  hint?: string
  /** who: a member's id or 'anyone', for a service */
  onConfirm: (startsAt: string, who?: string) => void
  onClose: () => void
  /** the chosen time is being submitted */
  working?: boolean
  /** refusal shown above the days */
  problem?: ReactNode
}

/** Dialog to choose a time; a sheet on a phone. Open while mounted. */
export function TimeDialog({ source: given, chosen: mine, startAt, when, choosesWho, ...props }: TimeDialogProps) {
  const { title, confirmWord, hint = '', onConfirm, onClose, working, problem } = props
  const m = useMessages('times', times)
  const isWide = useIsWide()
  const [source, setSource] = useState(given)
  const [chosen, setChosen] = useState<ChosenTime | null>(startAt ?? null)

  const [person, setPerson] = useState<Person>()
  const eyebrow = typeof props.eyebrow === 'string' ? props.eyebrow : props.eyebrow(person)

  function chooseWho(who: string, chosenPerson: Person | undefined): void {
    setPerson(chosenPerson)
    setSource({ ...source, ...(source.kind === 'service' && { who }) })
    setChosen(null)
  }

  const picker = (
    <>
      {problem}
      <TimePicker
        source={source}
        chosen={chosen?.startsAt ?? null}
        onChoose={setChosen}
        mine={mine ?? undefined}
        onWho={choosesWho ? chooseWho : undefined}
        when={when}
      />
    </>
  )
  const confirm = (
    <Button
      tone="accent"
      big
      wide
      disabled={!chosen}
      working={working ?? false}
      onClick={() => chosen && onConfirm(chosen.startsAt, source.kind === 'service' ? source.who : undefined)}
    >
      {confirmWord}
    </Button>
  )
  const footer = (
    <div className="w-full">
      {confirm}
      <ChosenLine chosen={chosen} hint={hint} />
    </div>
  )
  const frame = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose(), title, closeLabel: m.close }
  return isWide ? (
    <Dialog {...frame} eyebrow={eyebrow} readsOut={false} actions={footer}>
      {picker}
    </Dialog>
  ) : (
    <Sheet {...frame} eyebrow={eyebrow} footer={footer}>
      {picker}
    </Sheet>
  )
}

/** Below the button: the chosen time. */
function ChosenLine({ chosen, hint }: { chosen: ChosenTime | null; hint: string }) {
  const m = useMessages('times', times)
  const format = useFormat()
  return (
    <p className="mt-3 text-center text-t2 text-quiet tabular-nums" role="status">
      {chosen
        ? `${m.chosen(format.fullDay(chosen.startsAt, chosen.timeZone), format.time(chosen.startsAt, chosen.timeZone))} ${hint}`
        : m.chooseOne}
    </p>
  )
}
