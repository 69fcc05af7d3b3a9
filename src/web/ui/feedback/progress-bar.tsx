import './progress-bar.css'

export type ProgressBarProps = {
  label: string
  /** 0 to 1, or null if indeterminate */
  share: number | null
}

/** A thin bar. Ink instead of the accent colour, which is reserved for actions. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 rounded-[2px] bg-hairline overflow-hidden"
    >
      {share === null ? (
        <span className="block h-full rounded-[2px] bg-ink progress-running" />
      ) : (
        <span className="block h-full rounded-[2px] bg-ink" style={{ width: `${share * 100}%` }} />
      )}
    </div>
  )
}
