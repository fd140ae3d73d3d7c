import { said } from '@banyan/contract/words/refusals.ts'
import { getProvenContacts } from '#features/trade/orders/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'

/** The confirmed contacts of a buyer: any other may be the shop's. */
export type Contacts = Awaited<ReturnType<typeof getProvenContacts>>

/** By what codes are sent. */
export const code_channels = ['email', 'sms'] as const

export const noContact = () => new Refusal(409, 'no_contact', said('orders.buyer_no_contact'))

/** Whether a code can be sent to this buyer. */
export async function hasContact(db: Reader, person_id: bigint): Promise<boolean> {
  const { email, mobile } = await getProvenContacts(db, person_id)
  return email !== '' || mobile !== ''
}

/** Where a code of this buyer goes. Refuses with 409 whoever has no confirmed contact. */
export async function contactsOf(trx: Transaction, person_id: bigint): Promise<Contacts> {
  const to = await getProvenContacts(trx, person_id)
  if (to.email === '' && to.mobile === '') throw noContact()
  return to
}
