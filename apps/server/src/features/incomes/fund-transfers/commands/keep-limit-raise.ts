import type { Transaction } from '#kit/database/database.ts'

interface LimitRaise {
  readonly by_person_id: bigint
  readonly before_minor: bigint
  readonly after_minor: bigint
  readonly at: Date
}

/** Who raises what one admin adjusts alone is kept. */
export async function keepLimitRaise(trx: Transaction, raise: LimitRaise): Promise<void> {
  if (raise.after_minor > raise.before_minor) await trx.insertInto('adjustment_limit_raise').values(raise).execute()
}
