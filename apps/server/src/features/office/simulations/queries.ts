import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'

export const getCompany = (db: Reader): Promise<Company> =>
  db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

/** A version of the plan as it was saved; undefined when there is none of this number. */
export const maybePlanVersion = (db: Reader, id: bigint) =>
  db.selectFrom('plan_version').select(['id', 'plan']).where('id', '=', id).executeTakeFirst()
