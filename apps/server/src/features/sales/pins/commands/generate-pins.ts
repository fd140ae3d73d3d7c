import type { PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSale } from './get-sale.ts'
import { issueBatch, type PinPayment } from './issue-batch.ts'

export interface GeneratePins {
  readonly owner_user_id: string
  readonly package_id: bigint
  /** The package that upgrade pins start from. */
  readonly from_package_id?: bigint | null | undefined
  readonly kind: PinKind
  /** 1 to 1000. */
  readonly count: number
  /** How it was paid, for sold pins. */
  readonly payment_mode: string | null
  readonly payment_reference: string
  /** Why they are given away, for the others. */
  readonly reason: string
  readonly by_person_id: bigint
  /** That a second admin agreed to it; null or left out where one acted alone. */
  readonly approval_id?: bigint | null
  /** Where the value comes from when it is a wallet; otherwise the company received the money itself. */
  readonly paid_from?: PinPayment
}

export interface GeneratedPins {
  readonly batch_id: bigint
  readonly owner_user_id: string
  readonly owner_name: string
  readonly package_name: string
  readonly from_package_name: string | null
  readonly total_minor: bigint
  /** What was given up of the total; the rest was paid. */
  readonly discount_minor: bigint
  readonly pins: readonly { readonly pin_no: string; readonly pin_password: string }[]
}

/**
 * Issues pins to a person. Sold ones enter the books in the same transaction, from cash or a wallet to what the company
 * owes until they are used. Refuses an unknown or blocked owner, a package that is not on sale, an upgrade that is not
 * listed, and with 400 `insufficient_funds` a wallet that holds too little.
 */
export async function generatePins(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { owner_user_id, paid_from, from_package_id = null, ...input }: GeneratePins,
): Promise<GeneratedPins> {
  const { owner, package_name, from_package_name, terms, expires_at } = await getSale(trx, services, {
    ...input,
    owner_user_id,
    from_package_id,
  })
  const { batch_id, total_minor, discount_minor, pins } = await issueBatch(trx, services, {
    ...input,
    ...terms,
    from_package_id,
    owner_person_id: owner.id,
    expires_at,
    order_id: null,
    at: services.clock.now(),
    paid_from,
  })
  return {
    batch_id,
    owner_user_id: owner.user_id,
    owner_name: owner.name,
    package_name,
    from_package_name,
    total_minor,
    discount_minor,
    pins: pins.map(({ pin_no, pin_password }) => ({ pin_no, pin_password })),
  }
}
