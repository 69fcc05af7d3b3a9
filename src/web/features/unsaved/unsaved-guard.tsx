import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { askBeforeUnload } from '#web/ui/overlays/ask-before-unload.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type UnsavedGuardProps = {
  isUnsaved: () => boolean
  words: { title: string; sentence: string; stay: string; leave: string }
}

/** Asks before unsaved changes are lost by leaving the screen or closing the tab. */
export function UnsavedGuard({ isUnsaved, words }: UnsavedGuardProps) {
  const isLost = useEffectEvent(isUnsaved)
  useEffect(() => askBeforeUnload(() => isLost()), [])
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: false, withResolver: true })
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={words.title}
      actions={
        <>
          <Button tone="ink" onClick={() => blocker.reset?.()}>
            {words.stay}
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p className="text-t2">{words.sentence}</p>
    </Dialog>
  )
}
