import { classNames } from '#web/ui/layout/class-names.ts'

const RADIUS = 26
const AROUND = 2 * Math.PI * RADIUS

/** The share of its time that an offer has left. */
export function OfferRing({ share, className }: { share: number; className: string }) {
  return (
    <svg
      viewBox="0 0 60 60"
      className={classNames('shrink-0 -rotate-90', className)}
      aria-hidden="true"
      fill="none"
      strokeWidth="5"
    >
      <circle cx="30" cy="30" r={RADIUS} className="stroke-[color-mix(in_srgb,var(--ink)_16%,transparent)]" />
      <circle
        cx="30"
        cy="30"
        r={RADIUS}
        className="stroke-ink"
        strokeLinecap="round"
        strokeDasharray={`${AROUND * share} ${AROUND}`}
      />
    </svg>
  )
}
