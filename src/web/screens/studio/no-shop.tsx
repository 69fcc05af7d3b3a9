import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Shown in the studio to a person who is not a member of any shop. */
export function NoShop() {
  const m = useMessages('studio', studio)
  return (
    <main id="main" tabIndex={-1} className="page py-20">
      <PageTitle title={m.name} />
      <EmptyState
        icon={rareShapes.shop}
        level={1}
        title={m.noShop.title}
        action={
          <LinkButton tone="ink" to="/">
            {m.noShop.way}
          </LinkButton>
        }
      >
        {m.noShop.sentence}
      </EmptyState>
    </main>
  )
}
