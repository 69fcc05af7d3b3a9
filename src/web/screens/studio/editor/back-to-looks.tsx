import { Link } from '@tanstack/react-router'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

export function BackToLooks({ shop }: { shop: string }) {
  const { editor: m } = useMessages('studio', studio)
  return (
    <IconButton
      icon="arrow-start"
      label={m.back}
      className="-ms-3 shrink-0"
      render={(props) => <Link {...studioPath(shop, 'looks')} {...props} />}
    />
  )
}
