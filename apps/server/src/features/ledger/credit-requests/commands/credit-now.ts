import { said } from '@banyan/contract/words/refusals.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { hasLeft } from '../queries.ts'

interface Crediting {
  readonly id: bigint
  readonly person_id: bigint
  readonly name: string
  readonly wallet: WalletName
  readonly amount_minor: bigint
}

interface Acting {
  readonly at: Date
  readonly by_person_id: bigint
}

/** Nobody who is blocked or has left gets money; until this act ends nobody blocks them. */
async function assertMayBeCredited(trx: Transaction, { person_id, name }: Crediting): Promise<void> {
  const person = await lockPerson(trx, person_id)
  if (person?.is_blocked !== false) throw new Refusal(409, 'not_now', said('money.credit_blocked', { name }))
  if (await hasLeft(trx, person_id)) throw new Refusal(409, 'not_now', said('money.credit_left', { name }))
}

/**
 * Brings the amount of a request into the wallet of whoever paid: the company received it, so it leaves `cash`. Refuses with 409
 * whoever is blocked or has left. @returns the journal
 */
export async function creditNow(trx: Transaction, request: Crediting, { at, by_person_id }: Acting): Promise<bigint> {
  await assertMayBeCredited(trx, request)
  const { id, person_id, amount_minor, wallet } = request
  const reference = `credit_request:${id}`
  return postJournal(trx, {
    kind: 'credit_request',
    reference,
    idempotency_key: reference,
    input: { id, person_id, amount_minor },
    event_at: at,
    created_by: by_person_id,
    transfers: [{ debit: 'cash', credit: walletCode(wallet, person_id), amount_minor, kind: 'credit_request' }],
  })
}
