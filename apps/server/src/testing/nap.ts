import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '@banyan/contract/kit/endpoint.ts'
import { dataOf } from '@banyan/contract/kit/values.ts'
import { mount, type Api } from '#kit/http/mount.ts'

const said = { pages: 'public', reply: dataOf(z.literal('rested')) } as const
const howLong = z.strictObject({ seconds: z.coerce.number() })

/** Calls that do nothing but keep the database busy: to read, to write, and at the table of visits. */
export const napToRead = endpoint({ method: 'GET', path: '/test/nap', summary: 'Rests', query: howLong, ...said })
export const napToWrite = endpoint({ method: 'POST', path: '/test/nap', summary: 'Rests', body: howLong, ...said })
export const readVisits = endpoint({ method: 'GET', path: '/test/visits', summary: 'Counts visits', ...said })

const rested = { data: 'rested' } as const

export function mountNaps(api: Api): void {
  mount(api, napToRead, async ({ db }, { query }) => {
    await sql`select pg_sleep(${query.seconds})`.execute(db)
    return rested
  })
  mount(api, napToWrite, async ({ write }, { body }) =>
    write(async (trx) => {
      await sql`insert into visit (day, visitor_id) values ('2026-03-01', 'napper')`.execute(trx)
      await sql`select pg_sleep(${body.seconds})`.execute(trx)
      return rested
    }),
  )
  mount(api, readVisits, async ({ db }) => {
    await db.selectFrom('visit').select('day').limit(1).execute()
    return rested
  })
}
