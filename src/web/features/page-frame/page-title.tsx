import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The document's title: the page's own, and the site's name. */
export function PageTitle({ title }: { title: string }) {
  const { titled } = useMessages('shell', shell)
  return <title>{titled(title)}</title>
}
