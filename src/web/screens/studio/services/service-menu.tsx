import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { archiveService, copyService, restoreService, type StudioService } from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx'

/** Edit, copy, archive or restore. Archiving asks first and names the looks that need the service [R5]. */
export function ServiceMenu({ shop, service }: { shop: string; service: StudioService }) {
  const m = useMessages('studio-services', studioServices)
  const words = useMessages('problems', problems)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  const failed = (problem: Problem) => {
    showToast({ words: sentenceFor(words, problem), icon: 'alert' })
    return true
  }
  const copying = useWrite(copyService, {
    onDone: (id) => {
      showToast({ words: m.copied, icon: 'check' })
      void navigate(studioPath(shop, 'services/:id', { id }))
    },
    isShown: failed,
  })
  const restoring = useWrite(restoreService, {
    onDone: () => showToast({ words: m.restored, icon: 'check' }),
    isShown: failed,
  })
  const { send, isWorking, refusal } = useWrite(archiveService, {
    onDone: () => {
      setAsking(false)
      showToast({ words: m.archiving.done, icon: 'check' })
    },
  })

  return (
    <>
      <Menu trigger={<IconButton icon={rareShapes.dots} label={m.menu.open(service.name)} />}>
        <MenuLink render={<Link {...studioPath(shop, 'services/:id', { id: service.id })} />}>{m.menu.edit}</MenuLink>
        <MenuItem onSelect={() => void copying.send(shop, service.id)}>{m.menu.copy}</MenuItem>
        {service.isArchived ? (
          <MenuItem onSelect={() => void restoring.send(shop, service.id)}>{m.menu.restore}</MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsking(true)}>{m.menu.archive}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        words={{ ...m.archiving, confirm: m.menu.archive }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} words={looksNamed(m, refusal)} className="mt-4" />}
        onConfirm={() => void send(shop, service.id)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The sentence that names the looks a refusal is about; undefined for other refusals. */
export function looksNamed(m: typeof studioServices, refusal: Problem | null): string | undefined {
  if (refusal?.code !== 'looks_depend') return undefined
  return m.looksDepend(afterEachOther(refusal.fields.map(({ bound }) => String(bound))))
}
