/**
 * What people type, and which looks are right answers: those of a category, or those that say one of these words in title, tags,
 * service, caption, shop or maker. `never`: categories that must not be among the answers at all.
 */
export type PlainQuery = {
  text: string
  categories?: readonly string[]
  says?: readonly string[]
  never?: readonly string[]
}

const of =
  (...categories: string[]) =>
  (text: string, ...never: string[]): PlainQuery => ({ text, categories, ...(never.length > 0 && { never }) })
const saying = (text: string, ...says: string[]): PlainQuery => ({ text, says: says.length > 0 ? says : [text] })

const tattoo = of('tattoo')
const nails = of('nails')
const portraits = of('portraits')
const photography = of('portraits', 'fashion', 'landscapes', 'products', 'night-sky')
const interiors = of('interiors')
const plants = of('plants')
const nightSky = of('night-sky')
const leather = of('leather')
const upholstery = of('leather', 'interiors')
const sneakers = of('sneakers')
const coffee = of('coffee')
const hair = of('hair')
const venues = of('venues')
const fashion = of('fashion')
const landscapes = of('landscapes')
const products = of('products')
const keyboards = of('keyboards')
const outdoors = of('outdoors')
const ceramics = of('ceramics')

const byName: Readonly<Record<string, (text: string) => PlainQuery>> = {
  ...{ tattoo, nails, portraits, photography, interiors, plants, nightSky, leather, sneakers, coffee, venues, fashion },
  ...{ landscapes, products, keyboards, outdoors, ceramics, hair },
}

/** A query whose right answers are the looks of a category, by the names above. */
export function inCategory(name: string, text: string): PlainQuery {
  const query = byName[name]?.(text)
  if (!query) throw new Error(`There is no category ${name} above`)
  return query
}

export const plainQueries: readonly PlainQuery[] = [
  // Trades by their names, in singular and plural, with the words people add to them.
  tattoo('tattoo'),
  tattoo('tattoos'),
  tattoo('tattoo artist', 'nails'),
  tattoo('tattoo studio near me', 'venues', 'portraits'),
  tattoo('tattoo parlour'),
  nails('nails', 'ceramics', 'tattoo'),
  nails('nail', 'ceramics'),
  nails('nail salon', 'ceramics'),
  nails('nail art', 'ceramics', 'tattoo'),
  nails('nail artist near me', 'tattoo'),
  portraits('portraits'),
  portraits('portrait photographer'),
  portraits('portrait studio'),
  interiors('interiors'),
  interiors('interior design'),
  interiors('interior designer near me'),
  plants('plants'),
  plants('plant shop'),
  nightSky('night sky'),
  nightSky('night sky photography'),
  leather('leather'),
  leather('leather repair'),
  leather('leather workshop near me'),
  sneakers('sneakers', 'bicycles'),
  sneakers('sneaker cleaning'),
  sneakers('sneaker repair near me', 'leather', 'products'),
  coffee('coffee', 'tattoo', 'leather'),
  coffee('coffee class', 'tattoo'),
  coffee('coffee course'),
  venues('venue'),
  venues('venues'),
  venues('venue hire'),
  fashion('fashion'),
  fashion('fashion photographer'),
  landscapes('landscape'),
  landscapes('landscapes'),
  landscapes('landscape photography'),
  keyboards('keyboard', 'bicycles'),
  keyboards('keyboards'),
  keyboards('mechanical keyboard'),
  outdoors('outdoors'),
  outdoors('outdoor guide'),
  ceramics('ceramics'),
  ceramics('ceramic'),
  ceramics('ceramics class'),
  products('product photography'),
  products('product photographer'),
  // Services and other words for a trade.
  tattoo('ink', 'ceramics', 'night-sky'),
  tattoo('flash tattoo'),
  tattoo('tattooist'),
  nails('manicure'),
  nails('manicures'),
  nails('gel nails'),
  nails('gel'),
  nails('acrylics'),
  nails('french manicure', 'coffee'),
  portraits('headshot'),
  portraits('headshots'),
  photography('photo shoot of me'),
  photography('photographer'),
  photography('photography'),
  photography('photographers near me'),
  photography('photo shoot'),
  interiors('interior decorator'),
  interiors('home decor'),
  interiors('decorating'),
  interiors('room makeover'),
  interiors('home staging'),
  plants('houseplants'),
  plants('gardener'),
  plants('bonsai'),
  plants('terrarium'),
  plants('gardening'),
  plants('succulents'),
  nightSky('astrophotography'),
  nightSky('stargazing'),
  nightSky('milky way'),
  nightSky('stars at night'),
  leather('upholstery'),
  leather('upholsterer'),
  leather('sofa repair'),
  leather('leather bag'),
  leather('wallet'),
  upholstery('couch'),
  sneakers('trainers'),
  sneakers('shoes'),
  sneakers('shoe repair', 'leather'),
  sneakers('shoe cleaning'),
  sneakers('kicks'),
  sneakers('cobbler'),
  coffee('barista'),
  coffee('barista course'),
  coffee('espresso'),
  coffee('latte art class', 'tattoo', 'nails'),
  coffee('cappuccino'),
  coffee('coffee tasting'),
  venues('event space'),
  venues('wedding venue'),
  venues('party location'),
  venues('film location'),
  venues('function room'),
  fashion('street style'),
  fashion('lookbook shoot'),
  landscapes('drone'),
  landscapes('aerial photography'),
  landscapes('drone pilot'),
  landscapes('photo walk'),
  products('camera repair', 'leather', 'bicycles'),
  products('camera'),
  products('packshots'),
  products('film camera'),
  keyboards('computer repair', 'leather', 'bicycles'),
  keyboards('pc repair'),
  keyboards('laptop'),
  keyboards('it support'),
  outdoors('hiking'),
  outdoors('mountain guide'),
  outdoors('glacier tour'),
  outdoors('trekking'),
  ceramics('pottery'),
  ceramics('pottery class'),
  ceramics('potter'),
  ceramics('clay'),
  ceramics('tiles'),
  ceramics('pottery workshop near me'),
  // One letter wrong, missing, too many or swapped.
  tattoo('tatoo'),
  tattoo('tatto'),
  nails('manicurre'),
  sneakers('sneekers'),
  sneakers('snakers'),
  coffee('coffe'),
  ceramics('ceramcis'),
  ceramics('potery'),
  interiors('inteiror'),
  keyboards('keybord'),
  plants('bonzai'),
  coffee('espreso'),
  portraits('portriat'),
  landscapes('lanscape'),
  leather('upholstry'),
  leather('lether'),
  // Things, people and shops by their own words.
  saying('daisies', 'daisies', 'daisy'),
  saying('snake'),
  nightSky('milky way workshop'),
  saying('tulips', 'tulip'),
  saying('puffins', 'puffin'),
  saying('casa luz'),
  saying('deja whitaker', 'whitaker'),
  saying('nadel & nelke', 'nelke'),
  saying('wedding'),
  // Hair, which is the trade most people look for.
  hair('hair', 'leather', 'tattoo'),
  hair('haircut', 'leather', 'interiors'),
  hair('haircuts'),
  hair('hair salon', 'nails', 'venues'),
  hair('hairdresser near me'),
  hair('hairdressers'),
  hair('barber'),
  hair('barber shop', 'coffee', 'plants'),
  hair('beard', 'keyboards', 'venues'),
  hair('beard trim', 'keyboards'),
  hair('fade'),
  hair('balayage'),
  hair('blow dry'),
  hair('trim'),
  hair('haircutt'),
  hair('box braids'),
  saying('afro'),
  hair('turquoise bob'),
  // Trades that no shop of the demo has: what is found then belongs to none of the others.
  { text: 'bike repair', categories: ['bicycles'], never: ['leather', 'sneakers'] },
  { text: 'bicycle', categories: ['bicycles'], never: ['leather', 'keyboards'] },
  { text: 'eyelash extensions', categories: ['beauty'], never: ['tattoo'] },
  { text: 'wedding cake', categories: ['cakes'] },
]
