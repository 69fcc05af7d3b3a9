import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isUuid } from '#core/uuid.ts'
import type { ReviewFilter } from '#web/data/looks/reviews.ts'

/**
 * The filter of a shop's reviews, stored in the address, so that it can be sent and survives going back. On an installation's
 * home page, whose address has another filter, it is state.
 */
export function useReviewFilter(): [ReviewFilter, (filter: ReviewFilter) => void] {
  const search = useSearch({ from: '/shops/$slug', shouldThrow: false })
  const navigate = useNavigate()
  const [local, setLocal] = useState<ReviewFilter>({})
  const { service, maker, pictures } = search ?? {}
  const ofAddress = useMemo(
    (): ReviewFilter => ({
      ...(service && isUuid(service) && { service }),
      ...(maker && isUuid(maker) && { maker }),
      ...(pictures === 'yes' && { pictures }),
    }),
    [service, maker, pictures],
  )
  if (!search) return [local, setLocal]
  const set = (filter: ReviewFilter) =>
    void navigate({
      from: '/shops/$slug',
      search: ({ service: _, maker: __, pictures: ___, ...rest }) => ({ ...rest, ...filter }),
      hash: true,
      replace: true,
      resetScroll: false,
    })
  return [ofAddress, set]
}
