import { maybeApprovedGstin } from '#features/people/kyc/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getCompany, getPerson, type PersonParts } from './queries.ts'

/** Who sells or buys, as a paper copies it. */
export interface Party {
  /** Empty for the company. */
  readonly user_id: string
  readonly name: string
  readonly address: string
  readonly gstin: string
  /** As the address names it; empty when it does not. */
  readonly state: string
}

/** An address in one line: "12 Hill Road, Pune 411001, Maharashtra". */
const addressOf = ({ address, city, pincode, state }: PersonParts): string =>
  [address, [city, pincode].filter((part) => part !== '').join(' '), state].filter((part) => part !== '').join(', ')

async function personParty(trx: Transaction, services: Pick<Services, 'secrets'>, id: bigint): Promise<Party> {
  const person = await getPerson(trx, id)
  const gstin = await maybeApprovedGstin(trx, services, id)
  const { user_id, name, state } = person
  return { user_id, name, state, address: addressOf(person), gstin: gstin ?? '' }
}

/** A person with the address and GSTIN on record, or the company where there is none. */
export async function partyOf(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  person_id: bigint | null,
): Promise<Party> {
  if (person_id !== null) return personParty(trx, services, person_id)
  const { name, address, gstin } = await getCompany(trx)
  return { user_id: '', name, address, gstin, state: '' }
}
