import { type Decision, granted, refused } from '../decision.ts'

/** What uploads of one person, and pictures of one shop, may take together [P11]. */
export const PERSON_BYTES = 5_000_000_000
export const SHOP_BYTES = 50_000_000_000

/** What is taken already. `shop` is 0 for a picture that belongs to none. */
export type UsedBytes = { person: number; shop: number; installation: number }

/** Whether a file may still come [P11]. The installation's limit is the operator's to set; null: none. */
export function decideRoom(
  used: UsedBytes,
  fileBytes: number,
  installationBytes: number | null,
): Decision<void, 'quota_full'> {
  const fits =
    used.person + fileBytes <= PERSON_BYTES &&
    used.shop + fileBytes <= SHOP_BYTES &&
    (installationBytes === null || used.installation + fileBytes <= installationBytes)
  return fits ? granted(undefined) : refused('quota_full')
}
