import { useQuery } from '@tanstack/react-query'
import { SLUG_MAX } from '#core/shops/slug.ts'
import { slugQuery } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export type SlugFieldProps = {
  shopId: string
  slug: string
  hint: string
  /** the server refused this slug */
  isRefused?: boolean
  onChange: (slug: string) => void
}

/** A shop's slug, checked while typing; the server saves only a free one [S10]. */
export function SlugField({ shopId, slug, hint, isRefused, onChange }: SlugFieldProps) {
  const { place: m } = useMessages('opening', opening)
  const { data } = useQuery(slugQuery(shopId, slug))
  const words =
    data === undefined || data.is === 'free'
      ? undefined
      : data.is === 'malformed'
        ? m.slugIs.malformed
        : data.is === 'taken'
          ? m.slugIs.taken(data.proposal)
          : m.slugIs.reserved(data.proposal)
  return (
    <TextField
      label={m.slug}
      value={slug}
      maxLength={SLUG_MAX}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      error={words ?? (isRefused ? m.slugIs.malformed : undefined)}
      onChange={({ target }) => onChange(target.value.toLowerCase().replaceAll(' ', '-'))}
    />
  )
}
