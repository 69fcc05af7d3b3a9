import { useNavigate } from '@tanstack/react-router'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { createLook } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Creates a draft and opens it in the editor. */
export function NewLook({ shop, isPlain }: { shop: string; isPlain?: boolean }) {
  const { looks: m } = useMessages('studio', studio)
  const words = useMessages('problems', problems)
  const navigate = useNavigate()
  const { send, isWorking } = useWrite(createLook, {
    onDone: (id) => void navigate(studioPath(shop, 'looks/:id', { id })),
    isShown: (problem) => {
      const why = problem.code === 'offline' ? words.notSent : sentenceFor(words, problem)
      showToast({ words: `${m.createFailed} ${why}`, icon: 'alert' })
      return true
    },
  })

  function make() {
    void send(shop)
  }

  return (
    <Button tone={isPlain ? 'line' : 'accent'} onClick={make} working={isWorking}>
      {!isWorking && <Icon name={rareShapes.plus} size="s" />}
      {m.create}
    </Button>
  )
}
