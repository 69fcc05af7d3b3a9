export type Answer = { status: number; value: unknown }

/** Asks the API without a wire: a page carries exactly what its browser would have asked for. */
export type PageReads = (address: string, cookie?: string) => Promise<Answer>

type Asked = { request: (address: string, init: { headers: Record<string, string> }) => Response | Promise<Response> }

/** api: the public reads, without what logs, counts or limits requests, for this is part of one. */
export function createPageReads(api: Asked): PageReads {
  return async (address, cookie) => {
    const response = await api.request(address, { headers: cookie ? { cookie } : {} })
    return { status: response.status, value: await response.json() }
  }
}
