import type { ShopState } from '#web/data/operator/operator-shops.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Record<ShopState, BadgeTone> = {
  draft: 'tag',
  in_review: 'warn',
  live: 'ok',
  paused: 'plain',
  suspended: 'bad',
  closed: 'plain',
}

export function ShopBadge({ state }: { state: ShopState }) {
  const m = useMessages('operator-shops', operatorShops)
  return <Badge tone={tones[state]}>{m.states[state]}</Badge>
}
