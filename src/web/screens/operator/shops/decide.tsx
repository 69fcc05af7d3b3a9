import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { judgeShop, type OperatorEvent, type OperatorShopPage } from '#web/data/operator/operator-shops.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, type ButtonTone } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { AskReason } from './ask-reason.tsx'

const tones: Record<OperatorEvent, ButtonTone> = {
  approve: 'accent',
  return: 'line',
  suspend: 'danger',
  reinstate: 'ink',
}

/** The moves that are possible now, about the version on screen [O2]. */
export function Decide({ shop }: { shop: OperatorShopPage }) {
  const m = useMessages('operator-shops', operatorShops)
  const { isWorking, refusal, send } = useWrite(judgeShop, {
    onDone: (_, { event }) => {
      setAsked(null)
      showToast({ words: m.done[event](shop.name), icon: 'check' })
      document.getElementById('operator-title')?.focus()
    },
    isShown: (problem) => {
      if (problem.code === 'conflict') setAsked(null)
      return false
    },
  })
  const [asked, setAsked] = useState<'return' | 'suspend' | null>(null)
  const isStale = isProblem(refusal, 'conflict')

  function decide(event: OperatorEvent, reason?: string) {
    const { id, version } = shop
    void send({ id, event, version, ...(reason && { reason }) })
  }

  return (
    <>
      {isStale ? (
        <Note tone="warn" lead={m.changed.lead} announce className="mt-5">
          {m.changed.words}
        </Note>
      ) : (
        asked === null && <RefusalNote refusal={refusal} className="mt-5" />
      )}
      {shop.can.length > 0 && (
        <div className="flex flex-wrap gap-2 mt-5">
          {shop.can.map((event) => (
            <Button
              key={event}
              tone={tones[event]}
              working={isWorking && asked === null}
              onClick={() => (event === 'return' || event === 'suspend' ? setAsked(event) : decide(event))}
            >
              {m.can[event]}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <AskReason
          event={asked}
          name={shop.name}
          isWorking={isWorking}
          refusal={refusal}
          onConfirm={(reason) => decide(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
