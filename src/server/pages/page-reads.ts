export type Answer = { status: number; value: unknown }

/** Calls the API in process: a page embeds exactly what its browser would have fetched. */
export type PageReads = (address: string, cookie?: string) => Promise<Answer>

type Api = { request: (address: string, init: { headers: Record<string, string> }) => Response | Promise<Response> }

/** api: the public routes without middleware for logging or rate limits, because the outer request already has it. */
export function createPageReads(api: Api): PageReads {
  return async (address, cookie) => {
    const response = await api.request(address, { headers: cookie ? { cookie } : {} })
    return { status: response.status, value: await response.json() }
  }
}
