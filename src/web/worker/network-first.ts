/** After this a person would rather see what is kept. */
const timeLimitMs = 4000

/** A proxy without its server, or a server without its database. */
const isOutage = ({ status }: Response) => status >= 502 && status <= 504

/** The network's answer; the kept one if the network fails or takes too long and there is one. */
export async function networkFirst(
  fetched: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeLimitMs))
  const first = await Promise.race([fetched.catch(() => undefined), late])
  if (first && !isOutage(first)) return first
  return (await kept()) ?? first ?? fetched
}
