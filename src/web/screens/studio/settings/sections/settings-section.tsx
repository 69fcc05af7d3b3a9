import { type ReactNode, useId } from 'react'

/** One subject of the settings: its heading beside its fields, above them on phones. */
export function SettingsSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 py-7 border-t border-hairline first-of-type:border-0 first-of-type:pt-0 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="heading-4">
          {title}
        </h2>
        <p className="mt-1 text-t2 text-quiet text-pretty">{hint}</p>
      </div>
      <div className="grid content-start gap-4 min-w-0 max-w-150">{children}</div>
    </section>
  )
}
