import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { CompanyAccountCode, memoCode, saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import type { savedCode } from '@banyan/domain/ledger/saved.ts'
import type { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'

/** The company's accounts by name; wallets, savings, memos and what people owe as `walletCode`, `savedCode`, `memoCode`,
 * `saleMemoCode` and `clawbackCode` name them. */
export type AccountCode =
  | CompanyAccountCode
  | ReturnType<typeof walletCode>
  | ReturnType<typeof savedCode>
  | ReturnType<typeof memoCode>
  | ReturnType<typeof saleMemoCode>
  | ReturnType<typeof clawbackCode>

export interface Transfer {
  /** What the value leaves. */
  readonly debit: AccountCode
  /** What it enters. */
  readonly credit: AccountCode
  /** Above zero. */
  readonly amount_minor: bigint
  readonly kind: string
}

export interface Posting {
  readonly kind: string
  /** What the act was about, such as "pin_batch:12". */
  readonly reference: string
  readonly idempotency_key: string
  /** What the act was asked to do; the same key with another input is refused. */
  readonly input: unknown
  readonly event_at: Date
  readonly created_by: bigint | null
  readonly transfers: readonly Transfer[]
}

const hashOf = (input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)) ?? '')
    .digest()

/** What the database refused, in words for people; anything else is a bug and stays one. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'BN409') return new Refusal(409, 'journal_key_reused', said('money.journal_key_reused'))
  if ('constraint' in error && error.constraint === 'ledger_account_not_negative')
    return new Refusal(400, 'insufficient_funds', said('amounts.insufficient_funds'))
  return error
}

/**
 * Posts the transfers of one act as a journal and returns its id; the same key and input again return the first id
 * and move nothing. It is one round trip, and the last lock an act takes.
 * Refuses with 400 `insufficient_funds` when a wallet would go below zero, with 409 when the key had another input.
 */
export async function postJournal(trx: Transaction, { transfers, input, ...journal }: Posting): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger_post(
      ${journal.kind}, ${journal.reference}, ${journal.idempotency_key}, ${hashOf(input)}, ${journal.event_at}, ${journal.created_by},
      ${transfers.map((transfer) => transfer.debit)}::text[],
      ${transfers.map((transfer) => transfer.credit)}::text[],
      ${transfers.map((transfer) => transfer.amount_minor)}::bigint[],
      ${transfers.map((transfer) => transfer.kind)}::text[]
    ) as id
  `
    .execute(trx)
    .catch((error: unknown) => Promise.reject(explain(error)))
  return rows[0]!.id
}
