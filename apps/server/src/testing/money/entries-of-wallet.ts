import type { World } from '../world.ts'

/** The entries of a person's wallet, in their order. */
export const entriesOfWallet = ({ db }: World, person_id: bigint, wallet: 'INCOME' | 'COMMISSION') =>
  db
    .selectFrom('wallet_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .select(['entry.no', 'entry.kind', 'entry.amount_minor', 'entry.balance_minor', 'journal.reference'])
    .where('account.owner_person_id', '=', person_id)
    .where('account.wallet', '=', wallet)
    .orderBy('entry.no')
    .execute()
