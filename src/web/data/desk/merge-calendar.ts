type Mergeable<Block extends { id: string }, Service extends { id: string }> = {
  blocks: Block[]
  services: Service[]
  ids: string[] | null
}

/** An answer to a read with `since`, merged into the one before: changed blocks replace theirs, blocks no longer named leave. */
export function mergeCalendar<
  Block extends { id: string },
  Service extends { id: string },
  C extends Mergeable<Block, Service>,
>(before: C, update: C): C {
  if (update.ids === null) return update
  const kept = new Set(update.ids)
  const changed = new Map(update.blocks.map((block) => [block.id, block]))
  const known = new Set(before.blocks.map(({ id }) => id))
  const blocks = before.blocks.filter(({ id }) => kept.has(id)).map((block) => changed.get(block.id) ?? block)
  blocks.push(...update.blocks.filter(({ id }) => !known.has(id)))
  const fresh = new Set(update.services.map(({ id }) => id))
  const services = [...before.services.filter(({ id }) => !fresh.has(id)), ...update.services]
  return { ...update, blocks, services, ids: null }
}
