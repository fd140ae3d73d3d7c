import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import { openOf } from '#kit/secrets/person-vault.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeSealedBank } from './queries.ts'
import { accountPurpose, upiPurpose } from './seal-purposes.ts'

/** The numbers of bank details in clear; empty where there is none, and where the person was erased. The caller has checked who asks. */
export async function openBank(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  id: bigint,
): Promise<{ account_no: string; upi_id: string }> {
  const found = await maybeSealedBank(db, id)
  const open = async (purpose: string, sealed: Buffer | null | undefined): Promise<string> =>
    found === undefined || sealed === null || sealed === undefined
      ? ''
      : ((await openOf(db, secrets, found.person_id, purpose, sealed)) ?? '')
  const account_no = await open(accountPurpose, found?.account_no_sealed)
  return { account_no, upi_id: await open(upiPurpose, found?.upi_sealed) }
}

/** The numbers of bank details in clear; empty where there is none. Refuses with 409 those of a person who was erased. */
export async function revealBank(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  id: bigint,
): Promise<{ account_no: string; upi_id: string }> {
  const found = await maybeSealedBank(db, id)
  if (found === undefined) throw notFound('bank_account')
  const open = async (purpose: string, sealed: Buffer | null): Promise<string> => {
    if (sealed === null) return ''
    const text = await openOf(db, secrets, found.person_id, purpose, sealed)
    if (text === undefined) throw new Refusal(409, 'erased', said('people.data_erased'))
    return text
  }
  const account_no = await open(accountPurpose, found.account_no_sealed)
  return { account_no, upi_id: await open(upiPurpose, found.upi_sealed) }
}
