import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import type { Transaction } from '#kit/database/database.ts'
import { carryInto, carryOut } from './carry-now.ts'
import { frameOf } from './frames.ts'
import { findOpened } from './input/opening-queries.ts'
import { findClosing, findCreditedIds } from './queries.ts'
import { findStoredLegs } from './stored-queries.ts'

interface Finding {
  readonly checked: bigint
  readonly breaches: bigint
  readonly examples: readonly string[]
}

const most_examples = 5

/**
 * Every matching row begins with what the closing before left, or what it leaves once something is undone, and with what the
 * leg carried in a former system where it opens; and ends with what its own closing hands on. What members carry is packed, so the database cannot compare it by itself.
 */
export const carryCheck = {
  promise: 'a closing opens with what the last one carried, and hands on what its rows carry',
  async find(trx: Transaction): Promise<Finding> {
    let checked = 0n
    const broken: string[] = []
    for (const closing_id of await findCreditedIds(trx)) {
      const before = await carryInto(trx, closing_id)
      const after = await carryOut(trx, closing_id)
      const opened = await findOpened(trx, await frameOf(trx, (await findClosing(trx, closing_id))!))
      for (const row of await findStoredLegs(trx, closing_id)) {
        const member = Number(row.member_id) - 1
        checked += 1n
        const isKept =
          row.left_open === before(member, LEFT) + opened(member, LEFT) &&
          row.right_open === before(member, RIGHT) + opened(member, RIGHT) &&
          row.left_carry === after(member, LEFT) &&
          row.right_carry === after(member, RIGHT)
        if (!isKept) broken.push(`${closing_id} ${row.member_id}`)
      }
    }
    return { checked, breaches: BigInt(broken.length), examples: broken.slice(0, most_examples) }
  },
}
