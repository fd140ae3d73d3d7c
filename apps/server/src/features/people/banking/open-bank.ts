import type { Services } from '#kit/context.ts'
import { openOf } from '#kit/secrets/person-vault.ts'
import { maybeBankInForce } from './queries.ts'
import { accountPurpose, upiPurpose } from './seal-purposes.ts'

/** Where somebody is paid to, in clear; empty where there is none. For whoever has to pay them, and for nobody else. */
export interface OpenedBank {
  readonly account_holder: string
  readonly bank_name: string
  readonly branch: string
  readonly ifsc: string
  readonly account_no: string
  readonly upi_id: string
}

/** Opens the bank details in force of a person; undefined when there are none. The caller has checked who asks. */
export async function maybeOpenedBank(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  person_id: bigint,
): Promise<OpenedBank | undefined> {
  const found = await maybeBankInForce(db, person_id, clock.now())
  if (found === undefined) return undefined
  const { account_no_sealed, upi_sealed, ...shown } = found
  const open = async (purpose: string, sealed: Buffer | null): Promise<string> =>
    sealed === null ? '' : ((await openOf(db, secrets, person_id, purpose, sealed)) ?? '')
  const account_no = await open(accountPurpose, account_no_sealed)
  return { ...shown, account_no, upi_id: await open(upiPurpose, upi_sealed) }
}
