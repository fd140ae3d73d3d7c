import { sql } from 'kysely'
import { bankNameOf } from '@banyan/domain/identity/bank-names.ts'
import { maskAccountNo, maskUpiId } from '@banyan/domain/identity/mask.ts'
import { nameMatchPercent } from '@banyan/domain/identity/name-match.ts'
import { accountKey, bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { startSealing } from '#kit/secrets/person-vault.ts'
import { firstSteps } from '#features/people/lives/index.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { accountPurpose, upiPurpose } from '../seal-purposes.ts'

/** Bank details of somebody whom the caller has locked; empty where a file does not say it. */
export interface ImportedBank {
  readonly person_id: bigint
  readonly name: string
  readonly account_holder: string
  readonly account_no: string
  readonly ifsc: string
  readonly upi_id: string
}

interface Arrived {
  readonly import_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
}

/** Whoever gave bank details themselves knows better than any file. */
async function findWithout(trx: Transaction, banks: readonly ImportedBank[]): Promise<readonly ImportedBank[]> {
  const rows = await trx
    .selectFrom('bank_account')
    .select('person_id')
    .where(sql<boolean>`person_id = any(${banks.map(({ person_id }) => person_id)}::bigint[])`)
    .execute()
  const given = new Set(rows.map(({ person_id }) => person_id))
  return banks.filter(({ person_id }) => !given.has(person_id))
}

/**
 * Puts up for approval what a file of members says of bank details, as if each member had given them: nothing is paid there
 * before. Each is told, because nobody asked them.
 */
export async function submitImportedBanks(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  banks: readonly ImportedBank[],
  { import_id, at, by_person_id }: Arrived,
): Promise<void> {
  const { secrets } = services
  const news = await findWithout(trx, banks)
  if (news.length === 0) return
  const seal = await startSealing(
    trx,
    secrets,
    news.map(({ person_id }) => person_id),
  )
  const rows = news.map(({ person_id, name, account_holder, account_no, ifsc, upi_id }) => ({
    person_id,
    account_holder,
    ifsc,
    bank_name: ifsc === '' ? '' : (bankNameOf(ifsc) ?? ''),
    account_no_sealed: account_no === '' ? null : seal(person_id, accountPurpose, account_no),
    account_no_masked: maskAccountNo(account_no),
    account_no_mac: account_no === '' ? null : secrets.mac('bank-account', accountKey(ifsc, account_no)),
    upi_sealed: upi_id === '' ? null : seal(person_id, upiPurpose, upi_id),
    upi_masked: upi_id === '' ? '' : maskUpiId(upi_id),
    upi_mac: upi_id === '' ? null : secrets.mac('upi', upi_id),
    name_match_percent: account_holder === '' ? null : nameMatchPercent(account_holder, name),
  }))
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  const { rows: made } = await sql<{ id: bigint; person_id: bigint }>`
    insert into bank_account (person_id, state, account_holder, ifsc, bank_name, account_no_sealed, account_no_masked,
      account_no_mac, upi_sealed, upi_masked, upi_mac, name_match_percent, submitted_at, import_id)
    select person_id, 'submitted', holder, ifsc, bank, account, account_masked, account_mac, upi, upi_masked, upi_mac, percent,
      ${at}, ${import_id}
    from unnest(${column('person_id')}::bigint[], ${column('account_holder')}::text[], ${column('ifsc')}::text[],
      ${column('bank_name')}::text[], ${column('account_no_sealed')}::bytea[], ${column('account_no_masked')}::text[],
      ${column('account_no_mac')}::bytea[], ${column('upi_sealed')}::bytea[], ${column('upi_masked')}::text[],
      ${column('upi_mac')}::bytea[], ${column('name_match_percent')}::smallint[])
      as one (person_id, holder, ifsc, bank, account, account_masked, account_mac, upi, upi_masked, upi_mac, percent)
    order by person_id returning id, person_id`.execute(trx)
  await firstSteps(trx, bankLife, { ids: made.map(({ id }) => id), at, by_person_id })
  const told = { template: 'bank_imported', values: {} } as const
  await queueMessages(
    trx,
    services,
    made.map(({ id, person_id }) => ({ ...told, event_key: `bank_imported:${id}`, person_id })),
  )
}
