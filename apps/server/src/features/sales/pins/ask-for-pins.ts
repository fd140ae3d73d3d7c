import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { MovedLot } from './commands/transfer-chosen-pins.ts'
import { getPackage } from './queries.ts'
import { getUserId } from './transfers/queries.ts'
import { worthOf } from './worth.ts'

async function namesOf(trx: Transaction, lots: readonly MovedLot[]): Promise<string> {
  const names = []
  for (const id of new Set(lots.map(({ package_id }) => package_id))) names.push((await getPackage(trx, id)).name)
  return names.join(', ')
}

/** What was made. */
interface NewPins {
  readonly owner_user_id: string
  readonly package_name: string
  readonly paid_minor: bigint
}

type Wanted = Pick<
  BodyOf<typeof generatePins>,
  'package_id' | 'kind' | 'count' | 'payment_mode' | 'payment_reference' | 'reason'
>

/** Pins that an admin makes count by what they are worth: the books say that it came in, or it was given away. */
export async function askForNewPins(
  trx: Transaction,
  context: Context,
  { package_id, kind, count, payment_mode, payment_reference, reason }: Wanted,
  { owner_user_id, package_name, paid_minor }: NewPins,
): Promise<void> {
  const owner = await findPersonByUserId(trx, owner_user_id)
  const given = { package_id, kind, price_minor: 0n, count }
  const amount_minor = isSold(kind) ? paid_minor : await worthOf(trx, [given])
  const paid = isSold(kind) ? { payment_mode, payment_reference } : {}
  await askSecond(trx, context, {
    noun: 'pin_batch',
    subject_id: [owner?.id, package_id, kind, payment_reference].join(':'),
    ...(owner !== undefined && { about: owner.id }),
    after: { owner_user_id, package_name, kind, count, amount: money.encode(minor(amount_minor)), ...paid },
    reason,
    amount_minor,
  })
}

/** Pins that an admin takes from others count by what they are worth; the admin's own were counted when they were made. */
export async function askToMove(
  trx: Transaction,
  context: Context,
  moved: readonly MovedLot[],
  { to, reason }: { readonly to: { readonly id: bigint; readonly user_id: string }; readonly reason: string },
): Promise<void> {
  const lots = moved.filter(({ from_person_id }) => from_person_id !== actorOf(context).person_id)
  const owner_ids = [...new Set(lots.map(({ from_person_id }) => from_person_id))]
  const [about] = owner_ids
  if (about === undefined) return context.guarded()
  const amount_minor = await worthOf(trx, lots)
  const owners = []
  for (const id of owner_ids) owners.push(await getUserId(trx, id))
  await askSecond(trx, context, {
    noun: 'pin_transfer',
    subject_id: `${about}:${to.id}`,
    ...(owner_ids.length === 1 ? { about } : { name: owners.join(', ') }),
    receiver: to.id,
    after: {
      from_user_id: owners.join(', '),
      to_user_id: to.user_id,
      package_name: await namesOf(trx, lots),
      count: lots.reduce((sum, { count }) => sum + count, 0),
      amount: money.encode(minor(amount_minor)),
    },
    reason,
    amount_minor,
  })
}
