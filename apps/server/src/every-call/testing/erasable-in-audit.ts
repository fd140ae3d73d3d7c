import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/** Whose names stay: the company answers for what it, its admins and its franchises are called. */
const ofCompany = sql`(audit.act like 'POST /setup/%'
  or audit.subject_type in ('company', 'about_settings', 'paper_settings', 'admin', 'franchise'))`

/** Lines of the audit that say the name, the e-mail address or the mobile number of somebody who joined. */
export async function erasableInAudit(db: Database): Promise<readonly { act: string; said: string }[]> {
  const { rows } = await sql<{ act: string; said: string }>`
    with said as (
      select distinct of.what
      from member join person on person.id = member.person_id
      cross join lateral (values (person.name), (person.email), (person.mobile)) of (what)
      where length(of.what) > 5
    )
    select distinct audit.act, said.what as said from audit join said
      on position(said.what in concat_ws(' ', audit.input, audit.before, audit.after, audit.reason)) > 0
    where not ${ofCompany}
    order by 1, 2`.execute(db)
  return rows
}
