import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { checkSession } from '#web/data/identity/session.ts'
import { comingQuery, moveShop } from '#web/data/studio/shop-settings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TouchedList } from '../../touched-list.tsx'
import type { MoveSectionProps } from './pause-section.tsx'

/** Closing lists what lies ahead and cancels none of it; with nothing ahead, the owner types the shop's name [S6] [S30]. */
export function CloseSection({ shop, settings: { name, timeZone, version } }: MoveSectionProps) {
  const { close: m } = useMessages('studio-settings', studioSettings)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useWrite(moveShop, {
    onDone: (slug) => {
      setAsked(false)
      showToast({ words: m.closed, icon: 'check' })
      if (slug !== shop) void navigate({ to: '/you' }).then(() => checkSession(client))
    },
  })
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const coming = useQuery({ ...comingQuery(shop), enabled: isAsked })
  const isFree = coming.data?.count === 0
  const isSure = isFree && typed.trim() === name.trim()

  return (
    <>
      <div>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {m.open}
        </Button>
      </div>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.ask(name)}
        readsOut={false}
        actions={
          <>
            {isFree && (
              <Button tone="danger" disabled={!isSure} working={isWorking} onClick={close}>
                {m.confirm}
              </Button>
            )}
            {coming.data && !isFree && (
              <LinkButton tone="ink" {...studioPath(shop, 'bookings')}>
                {m.toBookings}
              </LinkButton>
            )}
            <Button tone={isFree ? 'line' : 'bare'} onClick={() => setAsked(false)}>
              {m.keep}
            </Button>
          </>
        }
      >
        <p className="text-t2">{m.words}</p>
        <QueryView read={coming} pending={<Skeleton className="mt-4 h-20 rounded-ctl" />} failed={{ level: 3 }}>
          {(data) =>
            isFree ? (
              <TextField
                className="mt-4"
                label={m.type(name)}
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            ) : (
              <TouchedList
                touched={data}
                most={5}
                timeZone={timeZone}
                lead={m.blocked(data.count)}
                words={m.blockedWords}
              />
            )
          }
        </QueryView>
        <RefusalNote refusal={refusal} className="mt-4" />
      </Dialog>
    </>
  )

  function close(): void {
    void send(shop, { event: 'close', version })
  }
}
