import { Icon } from './icon.tsx'

/** A star, the average and the number of reviews; `label` is the text for screen readers: "4.9 of 5, 128 reviews". */
export function Rating({ average, count, label }: { average: string; count: string; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1 text-t2 font-nav tabular-nums">
      <Icon name="star" size="xs" solid />
      {average} <span className="rating-count text-quiet font-read">({count})</span>
    </span>
  )
}
