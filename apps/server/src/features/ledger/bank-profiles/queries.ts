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
  'is_for_payouts',
  'upload_form',
  'upload_head',
  'upload_separator',
  'upload_day',
  'upload_total',
  'upload_columns',
  'result_form',
  'result_head',
  'result_day',
  'result_total',
  'result_columns',
  'paid_words',
  'failed_words',
  'returned_words',
  'waiting_words',
  'reverse_form',
  'reverse_head',
  'reverse_total',
  'reverse_columns',
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

/** A profile as files for the bank and its answers are written and read, one that is switched off too. */
export const maybeBankProfile = (db: Reader, id: bigint): Promise<BankProfile | undefined> =>
  db.selectFrom('bank_profile').select(columns).where('id', '=', id).executeTakeFirst()

/** The name of another profile that is proposed for payments. */
export const maybeOtherForPayouts = async (trx: Transaction, id: bigint | null): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('bank_profile')
      .select('label')
      .where('is_for_payouts', '=', 'yes')
      .$if(id !== null, (rows) => rows.where('id', '<>', id!))
      .executeTakeFirst()
  )?.label

/** Another profile that has this name, whatever its case. */
export const hasOtherOfName = async (trx: Transaction, label: string, id: bigint | null): Promise<boolean> =>
  (await trx
    .selectFrom('bank_profile')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['label']), '=', label.toLowerCase()))
    .$if(id !== null, (rows) => rows.where('id', '<>', id!))
    .executeTakeFirst()) !== undefined
