import { sql } from 'kysely'
import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import { postJournal, type Transfer } from './post-journal.ts'

interface Recovery {
  readonly closing_id: bigint
  readonly at: Date
  readonly created_by: bigint | null
}

/** Who owes the company, and the wallet that incomes or stock come into. */
async function findDebtors(trx: Transaction) {
  const { rows } = await sql<{ person_id: bigint; wallet: 'INCOME' | 'FUND' }>`
    select person.id as person_id, case person.user_type when 'Franchise' then 'FUND' else 'INCOME' end as wallet
    from ledger_account owed join person on owed.code = 'clawback_receivable:' || person.id
    where owed.wallet is null and owed.balance_minor < 0 and starts_with(owed.code, 'clawback_receivable:')
    order by person.id`.execute(trx)
  return rows.map(({ person_id, wallet }) => ({
    wallet: walletCode(wallet, person_id),
    clawback: clawbackCode(person_id),
  }))
}

/**
 * Takes from wallets what their owners have to give back, as far as they hold money, once a closing has paid. Closings
 * are credited one after the other, so the oldest pays first. One journal of its own for each closing, and no more.
 */
export async function recoverClawbacks(trx: Transaction, { closing_id, at, created_by }: Recovery): Promise<void> {
  const debtors = await findDebtors(trx)
  const accounts = await lockAccounts(
    trx,
    debtors.flatMap(({ wallet, clawback }) => [wallet, clawback]),
  )
  const balanceOf = (code: Transfer['debit']) => accounts.get(code)?.balance_minor ?? 0n
  const transfers = debtors.flatMap(({ wallet, clawback }): Transfer[] => {
    const { taken_minor } = takeBack(balanceOf(wallet), -balanceOf(clawback))
    return taken_minor > 0n ? [{ debit: wallet, credit: clawback, amount_minor: taken_minor, kind: 'clawback' }] : []
  })
  if (transfers.length === 0) return
  await postJournal(trx, {
    kind: 'clawback',
    reference: `closing:${closing_id}`,
    idempotency_key: `clawback:${closing_id}`,
    input: { closing_id },
    event_at: at,
    created_by,
    transfers,
  })
}
