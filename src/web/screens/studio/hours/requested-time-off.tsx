import { useState } from 'react'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { HoursBoard, HoursResource } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { declineTimeOff, withdrawTimeOff } from '#web/data/studio/time-off.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type Asked = { resource: HoursResource; request: HoursResource['requests'][number] }

/** Days off that were asked for [T30]: those who run the shop answer, whoever asked takes a request back. */
export function RequestedTimeOff({ shop, board }: { shop: string; board: HoursBoard }) {
  const { requests: m } = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const [declined, setDeclined] = useState<Asked | null>(null)
  const withdrawing = useWrite(withdrawTimeOff, {
    onDone: () => showToast({ words: m.withdrawn, icon: 'check' }),
    isShown: () => {
      showToast({ words: m.gone })
      return true
    },
  })
  const asked = board.resources.flatMap((resource) =>
    resource.requests
      .filter(({ isDeclined }) => !isDeclined || resource.isOwn)
      .map((request): Asked => ({ resource, request })),
  )
  if (asked.length === 0) return null
  const date = (day: string) => format.date(`${day}T12:00:00Z`, 'UTC')
  return (
    <section aria-labelledby="asked-off" className="mt-8">
      <h2 id="asked-off" className="text-t3 font-strong">
        {m.title}
      </h2>
      <ul className="mt-2">
        {asked.map(({ resource, request }) => {
          const { id, from, until, isYearly, reason, isDeclined, word } = request
          const days = from === until ? date(from) : `${date(from)} – ${date(until)}`
          const search = { request: id }
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2 border-b border-hairline">
              <span className="text-t2 min-w-0 grow basis-48">
                {m.line(resource.name, days)}
                {isYearly && `, ${m.yearly}`}
                {reason && <span className="text-quiet">, {reason}</span>}
                {!board.mayRun && (
                  <span className="block text-quiet">
                    {isDeclined ? m.declined : m.waits}
                    {word && `: ${word}`}
                  </span>
                )}
              </span>
              {board.mayRun && !isDeclined && (
                <>
                  <LinkButton
                    {...studioPath(shop, 'hours/time-off')}
                    search={search}
                    aria-label={m.answerOf(resource.name, days)}
                  >
                    {m.answer}
                  </LinkButton>
                  <Button
                    tone="bare"
                    aria-label={m.declineOf(resource.name, days)}
                    onClick={() => setDeclined({ resource, request })}
                  >
                    {m.decline}
                  </Button>
                </>
              )}
              {resource.isOwn && (
                <IconButton icon="cross" label={m.withdraw(days)} onClick={() => void withdrawing.send(shop, id)} />
              )}
            </li>
          )
        })}
      </ul>
      {declined && <Decline shop={shop} asked={declined} onClose={() => setDeclined(null)} />}
    </section>
  )
}

function Decline({ shop, asked: { resource, request }, onClose }: { shop: string; asked: Asked; onClose: () => void }) {
  const { requests: m } = useMessages('studio/time-off', timeOff)
  const [word, setWord] = useState('')
  const { send, isWorking, refusal } = useWrite(declineTimeOff, {
    onDone: () => {
      showToast({ words: m.done, icon: 'check' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={m.declineTitle(resource.name)}
      words={{ send: m.decline, cancel: m.keep }}
      isWorking={isWorking}
      onSend={() => void send(shop, request.id, word.trim())}
      onClose={onClose}
    >
      <TextField
        label={m.word}
        value={word}
        maxLength={HOURS_LIMITS.timeOffReason}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      <RefusalNote refusal={refusal} words={refusal?.code === 'not_found' ? m.gone : undefined} className="mt-4" />
    </FormDialog>
  )
}
