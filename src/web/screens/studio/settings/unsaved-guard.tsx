import { useBlocker } from '@tanstack/react-router'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Asks before unsaved changes are lost by leaving the screen. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { leaving: m } = useMessages('studio-settings', studioSettings)
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={m.title}
      actions={
        <>
          <Button look="ink" onClick={() => blocker.reset?.()}>
            {m.stay}
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {m.leave}
          </Button>
        </>
      }
    >
      <p className="text-t2">{m.sentence}</p>
    </Dialog>
  )
}
