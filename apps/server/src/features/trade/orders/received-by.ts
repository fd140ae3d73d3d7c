import { said } from '@banyan/contract/words/refusals.ts'
import { maskContact } from '#features/people/messages/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import type { Placing } from './commands/check-order.ts'
import { getOwnAddress } from './queries/buyer.ts'

type Own = Awaited<ReturnType<typeof getOwnAddress>>

/** Whether something could be sent there: an order asks for as much of an address that is typed. */
const isWhole = ({ name, address, city, state }: Own): boolean => ![name, address, city, state].includes('')

/** What whoever orders for a member sees of where the member lives and is called. */
export async function ownMasked(db: Reader, person_id: bigint) {
  const own = await getOwnAddress(db, person_id)
  return {
    address_masked: isWhole(own) ? `•••, ${own.city}, ${own.state}` : '',
    mobile_masked: own.mobile === '' ? '' : maskContact(own.mobile),
  }
}

/**
 * An order for a member as the member would place it: to the own address where that is chosen, with the own number where none is
 * typed.
 */
export async function receivedBy(
  db: Reader,
  person_id: bigint,
  { is_own_address, ...order }: Placing & { readonly is_own_address: boolean },
): Promise<Placing> {
  if (order.way !== 'courier') return order
  const own = await getOwnAddress(db, person_id)
  if (!is_own_address) return { ...order, mobile: order.mobile === '' ? own.mobile : order.mobile }
  if (!isWhole(own)) throw refuseField('is_own_address', said('orders.no_own_address'), 'no_own_address')
  return { ...order, ...own }
}
