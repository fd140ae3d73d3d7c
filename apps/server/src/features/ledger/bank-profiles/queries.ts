import { bankProfiles, type BankProfileBody } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

const columns = [
  'id',
  'label',
  'has_head',
  'day_form',
  'widths',
  'day',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'sign',
  'balance',
  'account_no',
  'is_active',
] as const

interface BankProfile extends BankProfileBody {
  readonly id: bigint
  readonly is_active: boolean
}

export const findBankProfiles = (db: Reader): Promise<(BankProfile & { version: number })[]> =>
  db
    .selectFrom('bank_profile')
    .select([...columns, versionBeside(bankProfiles.noun, 'bank_profile.id').as('version')])
    .orderBy('label')
    .orderBy('id')
    .execute()

export const hasBankProfile = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('bank_profile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function lockBankProfile(trx: Transaction, id: bigint): Promise<BankProfile> {
  const profile = await trx
    .selectFrom('bank_profile')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (profile === undefined) throw notFound('bank_profile')
  return profile
}

/** Another profile that has this name, whatever its case. */
export const hasOtherOfName = async (trx: Transaction, label: string, id: bigint | null): Promise<boolean> =>
  (await trx
    .selectFrom('bank_profile')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['label']), '=', label.toLowerCase()))
    .$if(id !== null, (rows) => rows.where('id', '<>', id!))
    .executeTakeFirst()) !== undefined
