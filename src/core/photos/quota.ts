import { type Decision, granted, refused } from '../decision.ts'

/** Storage quotas: all uploads of one person, and all pictures of one shop [P11]. */
export const PERSON_BYTES = 5_000_000_000
export const SHOP_BYTES = 50_000_000_000

/** Bytes already used. `shop` is 0 for a picture that belongs to no shop. */
export type UsedBytes = { person: number; shop: number; installation: number }

/** Decides whether another file fits into the quotas [P11]. A null limit of the installation means no limit. */
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
