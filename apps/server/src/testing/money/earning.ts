import { activateByPin } from '#features/sales/topups/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import { generatePins } from '#features/sales/pins/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { JoinInput, World } from '../world.ts'

export const day_ms = 86_400_000

/** A member buys a package: the admin sells a pin, and it is used at once, all by the product's own commands. */
export async function activate(
  { db, services, packages, admin_user_id }: World,
  user_id: string,
  package_index = 0,
): Promise<void> {
  const { id: by_person_id } = await db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', admin_user_id)
    .executeTakeFirstOrThrow()
  const member = await maybeMemberByUserId(db, user_id)
  if (member === undefined) throw new Error(`${user_id} is not a member`)
  await inTransaction(db, async (trx) => {
    const input = { owner_user_id: user_id, package_id: packages[package_index]!.id, kind: 'paid', count: 1 } as const
    const { pins } = await generatePins(trx, services, {
      ...input,
      payment_mode: 'UPI',
      payment_reference: '',
      reason: '',
      by_person_id,
    })
    const { pin_no, pin_password } = pins[0]!
    await activateByPin(trx, services, { member_id: member.id, by_person_id, pin_no, pin_password })
  })
}

/** Joins and activates. Returns the user id. */
export async function joinActive(world: World, input: JoinInput = {}, package_index = 0): Promise<string> {
  const { user_id } = await world.join(input)
  await activate(world, user_id, package_index)
  return user_id
}

/**
 * A small network in which somebody earns: `top` under the root, `mid` on its left with two members on the left and one
 * on the right, and `right` on top's right. At the preset plan `mid` matches its first pair, and `top` has a share in it.
 */
export async function growEarners(
  world: World,
): Promise<{ top: string; mid: string; right: string; legs: readonly [string, string, string] }> {
  const top = await joinActive(world, { side: 'left', name: 'Asha Namuna' })
  const mid = await joinActive(world, { sponsor: top, side: 'left', name: 'Ravi Udaharan' })
  const right = await joinActive(world, { sponsor: top, side: 'right', name: 'Kiran Namuna' })
  const first = await joinActive(world, { sponsor: mid, side: 'left' })
  const second = await joinActive(world, { sponsor: mid, side: 'left' })
  const third = await joinActive(world, { sponsor: mid, side: 'right' })
  return { top, mid, right, legs: [first, second, third] }
}

/** Lets the day end, and brings it into the books. Returns the closings credited. */
export async function closeDay({ clock, services }: World): Promise<bigint[]> {
  clock.advance(day_ms)
  return runDueClosings(services, { payEvents: () => payInstantIncomes(services) })
}
