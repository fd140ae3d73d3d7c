import { generatePins, type GeneratedPins, type GeneratePins } from '#features/sales/pins/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

/** The key of the world's admin, who signs for what a test does without a session. */
export const adminIdOf = async ({ db, admin_user_id }: World): Promise<bigint> =>
  (await db.selectFrom('person').select('id').where('user_id', '=', admin_user_id).executeTakeFirstOrThrow()).id

/** Pins with their passwords, as only the command hands them out: one paid pin of the cheapest package, unless said otherwise. */
export async function issuePins(world: World, input: Partial<GeneratePins> = {}): Promise<GeneratedPins> {
  const by_person_id = await adminIdOf(world)
  return inTransaction(world.db, (trx) =>
    generatePins(trx, world.services, {
      owner_user_id: world.franchise_user_id,
      package_id: world.packages[0]!.id,
      kind: 'paid',
      count: 1,
      payment_mode: 'Cash',
      payment_reference: '',
      reason: 'For a test',
      by_person_id,
      ...input,
    }),
  )
}

export type PinCode = GeneratedPins['pins'][number]

export const issuePin = async (world: World, input: Partial<GeneratePins> = {}): Promise<PinCode> =>
  (await issuePins(world, input)).pins[0]!
