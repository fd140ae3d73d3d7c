import type { Services } from '#kit/context.ts'
import { openOf } from '#kit/secrets/person-vault.ts'
import { accountPurpose, upiPurpose } from '#features/people/banking/index.ts'
import { sealPurposeOf } from '#features/people/kyc/index.ts'
import { findPersonalRows } from './queries.ts'

/** A value as it goes into the file: amounts in the currency's units, instants in UTC. */
function plain(value: unknown, name = ''): unknown {
  if (typeof value === 'bigint') {
    return name.endsWith('_minor') ? `${value / 100n}.${String(value % 100n).padStart(2, '0')}` : value.toString()
  }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((each) => plain(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.replace(/_minor$/, ''), plain(each, key)]))
}

/**
 * Everything the company holds about a person that is personal, in the words of the portal: what they told, what was
 * proven, where they signed in, what they were sent, what they received. Their own numbers are opened for them.
 */
export async function personalData(
  { db, secrets, clock }: Services,
  person_id: bigint,
): Promise<Record<string, unknown>> {
  const { banking, documents, ...rows } = await findPersonalRows(db, person_id)
  const open = async (purpose: string, sealed: Buffer | null) =>
    sealed === null ? '' : ((await openOf(db, secrets, person_id, purpose, sealed)) ?? '')
  const bank_accounts = await Promise.all(
    banking.map(async ({ account_no_sealed, upi_sealed, ...row }) => ({
      ...row,
      account_no: await open(accountPurpose, account_no_sealed),
      upi_id: await open(upiPurpose, upi_sealed),
    })),
  )
  const kyc_documents = await Promise.all(
    documents.map(async ({ number_sealed, number_masked, ...row }) => ({
      ...row,
      number: number_sealed === null ? number_masked : await open(sealPurposeOf(row.kind), number_sealed),
    })),
  )
  const told = { made_at: clock.now(), ...rows, bank_accounts, kyc_documents }
  return plain(told) as Record<string, unknown>
}
