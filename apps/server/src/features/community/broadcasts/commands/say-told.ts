import type { Transaction } from '#kit/database/database.ts'

interface Told {
  readonly id: bigint
  readonly people_to_tell: bigint
  readonly people_told: bigint
  readonly last_told_id: bigint
  readonly told_at: Date | null
}

/** How far the e-mails and SMS of a broadcast are. */
export const sayTold = (trx: Transaction, { id, ...told }: Told) =>
  trx.updateTable('broadcast').set(told).where('id', '=', id).execute()
