import { latePart } from '#web/ui/layout/late-part.tsx'

export const LateRest = latePart(() => import('./shop-rest.tsx').then(({ ShopRest }) => ShopRest))
