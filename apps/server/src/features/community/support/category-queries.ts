import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** The categories that conversations have: one look into their index for each, however many conversations there are. */
export async function findUsedCategories(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive used (category) as (
      (select category from conversation order by category limit 1)
      union all
      select (select further.category from conversation further where further.category > used.category
        order by further.category limit 1)
      from used where used.category is not null
    )
    select category from used where category is not null`.execute(db)
  return rows.map(({ category }) => category)
}
