import type { PageRenderer } from '#server/pages/page-renderer.ts'

export type RenderCost = { page: string; cpuMs: number; htmlBytes: number }

const WARM = 15
const MEASURED = 40

/** CPU time to render a page in its own process, without reading its data; a busy machine does not change it. */
export async function renderCost(
  renderer: PageRenderer,
  { page, href, answers }: { page: string; href: string; answers: ReadonlyMap<string, unknown> },
): Promise<RenderCost> {
  const at = Date.now()
  let htmlBytes = 0
  const draw = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const drawn = await renderer.renderPage({ href, answers, at, site: { name: 'Lookbook', onlyShop: false } })
      if (!drawn) throw new Error(`${href} was not drawn`)
      htmlBytes = Buffer.byteLength(drawn.body)
    }
  }
  await draw(WARM)
  const before = process.cpuUsage()
  await draw(MEASURED)
  const { user, system } = process.cpuUsage(before)
  return { page, cpuMs: (user + system) / 1000 / MEASURED, htmlBytes }
}
