import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { ToastBody, toastClass } from '#web/ui/feedback/toast-body.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Piece, States } from '../piece.tsx'

const nothing = () => {}

export function NotesPiece() {
  const { notes: m } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <div className="grid items-center gap-4 md:grid-cols-2">
        <Note>{m.info}</Note>
        <Note tone="ok" lead={m.okLead}>
          {m.ok}
        </Note>
        <Note tone="warn" lead={m.warnLead} />
        <Note tone="bad" lead={m.badLead}>
          {m.bad}
        </Note>
        <div className={toastClass}>
          <ToastBody
            words={m.kept}
            thumb={<span className="block size-full bg-accent" />}
            action={{ label: m.seeCart, onPress: nothing }}
          />
        </div>
        <div className={toastClass}>
          <ToastBody words={m.offline} icon="offline" action={{ label: m.retry, onPress: nothing }} />
        </div>
        <div className={toastClass}>
          <ToastBody
            words={m.asides}
            icon="check"
            action={{ label: m.undo, onPress: nothing }}
            closeLabel={m.close}
            onClose={nothing}
          />
        </div>
      </div>
      <States>
        <Button
          onClick={() => showToast({ words: m.kept, icon: 'check', action: { label: m.seeCart, onPress: nothing } })}
        >
          {m.show}
        </Button>
        <Button onClick={() => announce(m.kept)}>{m.say}</Button>
      </States>
    </Piece>
  )
}
