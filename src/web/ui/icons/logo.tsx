/** bare: a shop's own name, without our mark */
export function Logo({ name, small, bare }: { name: string; small?: boolean; bare?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 min-h-11 font-serif leading-none font-[520] tracking-[-0.015em] ${small ? 'text-t3 leading-none' : 'text-t4 leading-none'}`}
    >
      {!bare && (
        <svg viewBox="0 0 20 24" fill="none" aria-hidden="true" className={small ? 'w-[15px] h-[18px]' : 'w-5 h-6'}>
          <rect
            x="6.75"
            y="1.75"
            width="11.5"
            height="15"
            rx="2.6"
            stroke="currentColor"
            strokeWidth="1.5"
            opacity=".45"
          />
          <rect x="1" y="6" width="13" height="17" rx="3" fill="currentColor" />
        </svg>
      )}
      {name}
    </span>
  )
}
