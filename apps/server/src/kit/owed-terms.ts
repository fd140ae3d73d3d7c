import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { sql } from 'kysely'
import type { Reader } from './database/database.ts'
import { holderNo } from './database/holders.ts'
import { getSetting } from './settings/queries.ts'

/** Whether a member who has not left has still to agree to the terms in force; of rows with `person` and `member`. */
const isOwed = sql<boolean>`(member.id is not null and member.left_at is null
  and exists (select from terms_version)
  and not exists (select from terms_acceptance where terms_acceptance.person_id = person.id
    and terms_acceptance.holder_no = ${holderNo(sql.ref('person.id'))}
    and terms_acceptance.terms_version_id = (select max(id) from terms_version)))`

/** The same, where the company lets nobody go on before they agreed. */
export const isBarred = sql<boolean>`(coalesce((select value->>'terms_first' = 'true' from setting
  where name = ${paperSetting.name} order by version desc limit 1), false) and ${isOwed})`

/** What a person owes of the terms: nothing, a look after signing in, or an agreement before anything else. */
export async function owedTerms(db: Reader, person_id: bigint): Promise<'none' | 'asked' | 'first'> {
  const { is_owed } = await db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(isOwed.as('is_owed'))
    .where('person.id', '=', person_id)
    .executeTakeFirstOrThrow()
  if (!is_owed) return 'none'
  return (await getSetting(db, paperSetting)).terms_first ? 'first' : 'asked'
}
