import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listBankFiles } from '@banyan/contract/withdrawals/bank-files.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { days, holdsCode } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

export const maybeBankFile = (db: Reader, id: bigint) =>
  db
    .selectFrom('withdrawal_bank_file')
    .select(['id', 'file_no', 'profile_id', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The withdrawals of a file, with what became of them since. */
export const findFileRows = (db: Reader, bank_file_id: bigint) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('person', 'person.id', 'withdrawal.person_id')
    .innerJoin('bank_account', 'bank_account.id', 'withdrawal.bank_account_id')
    .select([
      'withdrawal.request_no',
      'withdrawal.state',
      'withdrawal.net_minor',
      'withdrawal.pay_to',
      'withdrawal.bank_account_id',
    ])
    .select(['person.user_id', 'bank_account.account_holder', 'bank_account.bank_name', 'bank_account.branch'])
    .select('bank_account.ifsc')
    .where('withdrawal.bank_file_id', '=', bank_file_id)
    .orderBy('withdrawal.id')
    .execute()

/** Files that were made for the bank. Days are the company's, both ends included. */
export const findBankFiles = (db: Database, request: ListRequest<typeof listBankFiles>, zone: string) =>
  findPage(listBankFiles, request, {
    db,
    rows: db
      .selectFrom('withdrawal_bank_file as file')
      .innerJoin('person', 'person.id', 'file.made_by')
      .select(['file.id', 'file.file_no', 'file.made_at', 'person.user_id as made_by_user_id', 'file.count'])
      .select('file.net_minor')
      .leftJoin('bank_profile', 'bank_profile.id', 'file.profile_id')
      .select(sql<string>`coalesce(bank_profile.label, '')`.as('profile'))
      .select(
        sql<bigint>`(select count(*) from withdrawal where bank_file_id = file.id and withdrawal.state = 'processing')`.as(
          'open_count',
        ),
      ),
    filters: {
      file_no: holdsCode('file.file_no'),
      ...days('file.made_at', zone, 'made_'),
    },
    sorts: { made_at: 'file.made_at', net: 'file.net_minor', count: 'file.count' },
    tieBreak: 'file.id',
    totals: { net: 'file.net_minor' },
    row: ({ open_count }) => ({ open_count: Number(open_count) }),
  })
