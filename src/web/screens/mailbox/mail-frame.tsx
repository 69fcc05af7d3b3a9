import { useEffect, useMemo, useRef, useState } from 'react'

/**
 * A mail as it looks, in a frame where no script runs and whose links open in this window. It inherits our
 * Content-Security-Policy, which allows no style in markup: styles wait in data-style and are set from here.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const bare = useMemo(() => withoutStyles(html), [html])
  const [height, setHeight] = useState(480)

  const frame = useRef<HTMLIFrameElement>(null)

  const measure = () => setHeight(frame.current?.contentDocument?.scrollingElement?.scrollHeight || 480)

  // A mail that is not shown yet, as on a phone, has no height: it is measured when it comes into view.
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
  // Only inside tags: what a mail says may look like markup too, and is escaped there.
  return html
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/i, ' data-style='))
}
