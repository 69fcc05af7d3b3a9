import type { getInstallation } from '#contract/installation.ts'
import type { getLook, listLooks } from '#contract/looks/looks.ts'
import type { getShop } from '#contract/looks/shops.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { viewShared } from '#contract/sharing/sharing.ts'

/** The answers to a page's reads. */
export type Installation = RouteOutput<typeof getInstallation>
export type LookPage = RouteOutput<typeof getLook>
export type ShopPage = RouteOutput<typeof getShop>
export type SharedPage = RouteOutput<typeof viewShared>
export type Looks = RouteOutput<typeof listLooks>
