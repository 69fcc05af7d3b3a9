import { help } from '#web/messages/en/help.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ReadingPage } from './reading-page.tsx'

export function HelpScreen() {
  return <ReadingPage {...useMessages('help', help)} />
}
