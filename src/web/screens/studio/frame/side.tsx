import type { StudioShop } from '#web/data/studio/studio.ts'
import type { WorkNavigation } from '#web/features/work-frame/work-entry.ts'
import { WorkSide } from '#web/features/work-frame/work-side.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ShopSwitch } from './shop-switch.tsx'

export type FrameParts = { slug: string; shop: StudioShop | undefined; navigation: WorkNavigation }

export function Side({ shop, navigation }: FrameParts) {
  const m = useMessages('studio', studio)
  return <WorkSide {...navigation} head={<ShopSwitch shop={shop} />} yourAccount={m.yourAccount} />
}
