import { useEffect, useMemo, useRef, useState } from 'react'

/**
 * Renders a mail in a sandboxed iframe without scripts, whose links open in this window. The iframe inherits our Content-
 * Security-Policy, which blocks inline styles: they are moved to data-style and applied from here.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const bare = useMemo(() => withoutStyles(html), [html])
  const [height, setHeight] = useState(480)

  const frame = useRef<HTMLIFrameElement>(null)

  const measure = () => setHeight(frame.current?.contentDocument?.scrollingElement?.scrollHeight || 480)

  // A hidden mail (on a phone) has no height, so it is measured when it becomes visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches the frame, whatever mail is in it
  useEffect(() => {
    const watcher = new IntersectionObserver(measure)
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])

  function classes() {
    const mail = frame.current?.contentDocument
    if (!mail) return
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
    for (const link of mail.links) link.target = '_top'
    measure()
  }

  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={bare}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      onLoad={classes}
      height={height}
      className="block w-full bg-white"
    />
  )
}

function withoutStyles(html: string): string {
  // Replaces only inside tags; text that looks like markup is escaped and stays as it is.
  return html
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/i, ' data-style='))
}
