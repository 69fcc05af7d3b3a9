import { personId } from './demo-ids.ts'
import { createRandom } from './seeded-random.ts'

export const CLIENTS_PER_SHOP = 56

export type Client = { id: string; name: string; email: string }

/** People who signed up in the last 30 days and have not booked yet, for the operator's overview. */
export function inventNewcomers(): (Client & { daysAgo: number })[] {
  const random = createRandom('newcomers')
  const people = new Map<string, Client & { daysAgo: number }>()
  for (let daysAgo = 0; daysAgo < 30; daysAgo++)
    for (let more = random.int(0, 4); more > 0; more--) {
      const client = invent(random, 'mail')
      people.set(client.name, { ...client, daysAgo })
    }
  return [...people.values()]
}

/** Invented clients of a shop. Not shared between shops, so that nobody is in two places at once. */
export function inventClients(slug: string): Client[] {
  const random = createRandom(`clients ${slug}`)
  const clients = new Map<string, Client>()
  while (clients.size < CLIENTS_PER_SHOP) {
    const client = invent(random, slug)
    clients.set(client.name, client)
  }
  return [...clients.values()]
}

function invent(random: ReturnType<typeof createRandom>, slug: string): Client {
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
  const local = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return { id: personId(`${slug} ${name}`), name, email: `${local}@${slug}.example` }
}

const firstNames = `Inês João Beatriz Tiago Mariana Duarte Leonor Rui Matilde Vasco Clara Gonçalo Alice Simão Carolina
Anna Jonas Lena Felix Mia Emil Greta Paul Frida Oskar Hana Kenji Yui Ren Sakura Daichi Aoi Haruto Emma Noah Olivia Liam
Amara Kwame Zainab Tunde Nadia Karim Leïla Omar Priya Arjun Meera Rohan Lucía Mateo Sofia Diego Elena Marco Giulia Luca
Chloé Hugo Manon Théo Freya Lars Astrid Nils Wren Theo Harriet Miles Nora Eli`.split(/\s+/)

const lastNames =
  `Almeida Barros Cardoso Duarte Esteves Faria Gomes Henriques Lopes Machado Nogueira Pinto Quintas Ramos
Serrano Tavares Vieira Becker Brandt Fischer Hartmann Keller Lindner Neumann Schäfer Vogel Weber Tanaka Mori Ishikawa
Fujita Nakano Hayashi Ellis Hughes Walker Bennett Marsh Okafor Mensah Diallo Haddad Rahman Nair Iyer Kapoor Mehta Romero
Vega Navarro Castro Ricci Conti Ferrara Laurent Moreau Girard Roche Lindqvist Dahl Holm Berg Sandoval Whitlock Pryce
Ashby Calder Thorne Novak Horvat Kowalska Petrov`.split(/\s+/)
