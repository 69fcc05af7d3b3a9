import { useQueryClient } from '@tanstack/react-query'
import { removeSecondFactor } from '#web/data/identity/account.ts'
import { AskFirst } from '#web/features/confirm-it/ask-first.tsx'
import { focusSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

export function TurnOff() {
  const { factor: m } = useMessages('account', account).security
  const client = useQueryClient()
  return (
    <AskFirst
      label={m.turnOff}
      title={m.turnOffAsk}
      sentence={m.turnOffWhy}
      keep={m.keep}
      act={() => removeSecondFactor(client)}
      onDone={() => {
        showToast({ words: m.turnedOff, icon: 'check' })
        focusSection('second-factor')
      }}
    />
  )
}
