import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type DemoAccountRow = { email: string; name: string; password: string; role: 'client' | 'operator' | ShopRole }

/** The demo people who can sign in; none where nobody knows the password that the demo was filled with. */
export async function listDemoAccounts(db: Kysely<DB>): Promise<DemoAccountRow[]> {
  const { rows } = await sql<DemoAccountRow>`
    select p.email, p.name, i.value #>> '{}' as password,
      case when p.is_operator then 'operator' else coalesce(
        (select m.role from member m where m.person_id = p.id and m.left_at is null order by m.created_at, m.id limit 1), 'client') end as role
    from person p join installation i on i.key = 'demo.password' and jsonb_typeof(i.value) = 'string'
    where p.is_demo_account and p.email is not null
      and exists (select from identity y where y.person_id = p.id and y.provider = 'embedded')
    order by p.is_operator, p.email`.execute(db)
  return rows
}
