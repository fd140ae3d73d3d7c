import type { Transaction } from '#kit/database/database.ts'

/** Tells every process that what it remembers of company and routes is old. */
export async function touchSettings(trx: Transaction): Promise<void> {
  await trx
    .updateTable('instance')
    .set((instance) => ({ settings_version: instance('settings_version', '+', 1n) }))
    .execute()
}
