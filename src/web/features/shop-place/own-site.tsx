import { copyText } from '#web/features/sharing/copy-text.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** The shop's page for its own website: the address, and a link as one line of HTML. Both can be selected, too. */
export function OwnSite({ slug, name }: { slug: string; name: string }) {
  const { ownSite: m } = useMessages('opening', opening)
  const address = new URL(`/shops/${slug}`, location.origin).href
  const line = `<a href="${address}">${escapeHtml(m.book(name))}</a>`

  async function copy(text: string): Promise<void> {
    showToast((await copyText(text)) ? { words: m.copied, icon: 'check' } : { words: m.blocked, icon: 'alert' })
  }

  return (
    <div className="grid min-w-0 justify-items-start gap-3">
      <code className="max-w-full rounded-in bg-sunken px-2.5 py-1.5 text-t1 wrap-anywhere select-all">{line}</code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(line)}>{m.copyLine}</Button>
        <Button tone="bare" onClick={() => void copy(address)}>
          {m.copyAddress}
        </Button>
      </div>
    </div>
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
