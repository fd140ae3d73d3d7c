import { minor } from '@banyan/domain/money/minor.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import type { GeneratePins } from './generate-pins.ts'
import { getSale } from './get-sale.ts'

/**
 * Orders more pins than one act issues, on the terms of now; the schedule issues them from the next moment on. Refuses
 * what `generatePins` refuses.
 */
export async function orderPins(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { owner_user_id, by_person_id, from_package_id = null, paid_from: _company, ...input }: GeneratePins,
) {
  const sale = await getSale(trx, { clock }, { ...input, owner_user_id, from_package_id })
  const { owner, terms, expires_at, package_name, from_package_name } = sale
  const { id: order_id } = await trx
    .insertInto('pin_order')
    .values({
      ...input,
      ...terms,
      from_package_id,
      owner_person_id: owner.id,
      expires_at,
      ordered_at: clock.now(),
      ordered_by: by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(trx, 'issue_pin_orders')
  return {
    order_id,
    owner_user_id: owner.user_id,
    owner_name: owner.name,
    package_name,
    from_package_name,
    count: input.count,
    total: minor(terms.price_minor * BigInt(input.count)),
  }
}
