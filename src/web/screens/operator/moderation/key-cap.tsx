/** A key as it looks on a keyboard; the control around it says what it does. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid place-items-center shrink-0 min-w-5.5 h-5.5 px-1 border border-hairline rounded-in text-t1 font-nav"
    >
      {children}
    </span>
  )
}
