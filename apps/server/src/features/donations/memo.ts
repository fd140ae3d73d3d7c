import type { LinkMove } from '@banyan/domain/donations/link.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal, type AccountCode } from '#features/ledger/ledger/index.ts'

interface Remembering {
  readonly link: {
    readonly id: bigint
    readonly amount_minor: bigint
    readonly payer_member_id: bigint
    readonly receiver_member_id: bigint
  }
  readonly money: NonNullable<LinkMove['money']>
  /** The step of the link by which it moves. */
  readonly step_id: bigint
  readonly at: Date
  readonly created_by: bigint | null
}

/** The account that remembers what a member gave and received, opened when it is first needed. */
async function openMemo(trx: Transaction, member_id: bigint): Promise<AccountCode> {
  const code = memoCode(member_id)
  await trx
    .insertInto('ledger_account')
    .values({ code, may_go_negative: true })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return code
}

/**
 * Remembers in the books what members say they paid each other. No money of the company moves: a payer's memo gives into
 * transit, a confirmation takes it out to the receiver's memo, a refusal back to the payer's.
 */
export async function postMemo(trx: Transaction, { link, money, step_id, at, created_by }: Remembering): Promise<void> {
  const payer = await openMemo(trx, link.payer_member_id)
  const ways = {
    into_transit: { debit: payer, credit: 'donations_in_transit' },
    to_receiver: { debit: 'donations_in_transit', credit: await openMemo(trx, link.receiver_member_id) },
    back_to_payer: { debit: 'donations_in_transit', credit: payer },
  } as const satisfies Record<typeof money, { debit: AccountCode; credit: AccountCode }>
  const reference = `donation_link:${link.id}`
  await postJournal(trx, {
    kind: `donation_${money}`,
    reference,
    // A link goes into transit with a proof, or once more after its end, and out of it as often: each time by a step of its own.
    idempotency_key: `${reference}:${money}:step:${step_id}`,
    input: { link_id: link.id },
    event_at: at,
    created_by,
    transfers: [{ ...ways[money], amount_minor: link.amount_minor, kind: 'donation' }],
  })
}
