import { said } from '@banyan/contract/words/refusals.ts'
import { gstStateOf } from '@banyan/domain/gst/gst-state.ts'
import { maskContact } from '#features/people/messages/index.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import type { Placing } from './commands/check-order.ts'
import { getOwnAddress } from './queries/buyer.ts'

type Own = Awaited<ReturnType<typeof getOwnAddress>>

interface Whose {
  readonly person_id: bigint
  readonly company: Pick<Company, 'country'>
}

/** Whether something could be sent there: an order asks for as much of an address that is typed, in India for a known state too. */
const isWhole = ({ name, address, city, state }: Own, { country }: Whose['company']): boolean =>
  ![name, address, city, state].includes('') && (country !== 'IN' || gstStateOf(state) !== undefined)

/** What whoever orders for a member sees of where the member lives and is called. */
export async function ownMasked(db: Reader, { person_id, company }: Whose) {
  const own = await getOwnAddress(db, person_id)
  return {
    address_masked: isWhole(own, company) ? `•••, ${own.city}, ${own.state}` : '',
    mobile_masked: own.mobile === '' ? '' : maskContact(own.mobile),
  }
}

/**
 * An order for a member as the member would place it: to the own address where that is chosen, with the own number where none is
 * typed.
 */
export async function receivedBy(
  db: Reader,
  { person_id, company }: Whose,
  { is_own_address, ...order }: Placing & { readonly is_own_address: boolean },
): Promise<Placing> {
  if (order.way !== 'courier') return order
  const own = await getOwnAddress(db, person_id)
  if (!is_own_address) return { ...order, mobile: order.mobile === '' ? own.mobile : order.mobile }
  if (!isWhole(own, company)) throw refuseField('is_own_address', said('orders.no_own_address'), 'no_own_address')
  return { ...order, ...own }
}
