import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { publishLook, readStudioLook } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Editor } from './use-look-editor.ts'

export type Publish = {
  publish: () => void
  isWorking: boolean
  /** Publishing was attempted: missing fields are marked from now on. */
  isAsked: boolean
  refusal: Problem | null
  /** unsaved changes prevent publishing */
  isHeldUp: boolean
}

/** Flushes unsaved changes, then publishes, or focuses the first missing field. */
export function usePublish({ place, saving }: Editor, isUnopened: boolean): Publish {
  const { editor: m } = useMessages('studio', studio)
  const client = useQueryClient()
  const router = useRouter()
  const { send, isWorking, refusal } = useWrite(attempt, {
    onDone: (isPublished) => {
      if (!isPublished) return setPresses((n) => n + 1)
      focusHeading()
      showToast({
        words: isUnopened ? m.publishedUnopened : m.published,
        icon: 'check',
        action: {
          label: m.see,
          onPress: () => void router.navigate({ to: '/looks/$id', params: { id: place.id } }),
        },
      })
    },
    isShown: (problem) => {
      const isMissing = problem.code === 'look_not_ready'
      if (isMissing || problem.code === 'conflict')
        void readStudioLook(client, place).then(
          () => setPresses((n) => n + 1),
          () => {}, // the page shows its cached data and reports the failed read
        )
      return isMissing
    },
  })
  const [isAsked, setAsked] = useState(false)
  const [isHeldUp, setHeldUp] = useState(false)
  const [presses, setPresses] = useState(0)

  // In an effect, because the marks must be rendered first.
  useEffect(() => {
    if (presses > 0) focusFirstMark()
  }, [presses])

  async function attempt(): Promise<boolean> {
    await saving.flush()
    const { unsaved } = saving.get()
    setHeldUp(unsaved.size > 0)
    if (unsaved.size > 0) return false
    await publishLook(client, place)
    return true
  }

  function publish() {
    setAsked(true)
    void send()
  }

  return { publish, isWorking, isAsked, refusal, isHeldUp }
}

/** Publishing removes the pressed button, so focus moves to the heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** If no field can be filled in (a picture is still being processed), the note above says so. */
function focusFirstMark(): void {
  const mark = document.querySelector<HTMLElement>('#main [aria-invalid=true], #main [data-missing]')
  if (mark) mark.focus()
  else scrollTo({ top: 0 })
}
