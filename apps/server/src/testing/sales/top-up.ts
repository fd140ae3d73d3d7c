import { activate } from '#features/sales/topups/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { adminIdOf } from './issue-pins.ts'
import type { World } from '../world.ts'

interface TopupInput {
  readonly package_id: bigint
  readonly is_upgrade?: boolean
}

/** A member takes a package against money that the company received, as an admin enters it. */
export async function topUp(world: World, user_id: string, { package_id, is_upgrade = false }: TopupInput) {
  const { id: member_id } = await getMemberByUserId(world.db, user_id)
  const by_person_id = await adminIdOf(world)
  const paid = { payment_mode: 'UPI', payment_reference: 'UTR1', reason: 'For a test' }
  return inTransaction(world.db, (trx) =>
    activate(
      trx,
      { mode: 'admin', package_id, is_upgrade, ...paid },
      { member_id, by_person_id, at: world.services.clock.now() },
    ),
  )
}
