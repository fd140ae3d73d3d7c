import { feeAtEnd } from '@banyan/domain/donations/fee.ts'
import { isKept } from '@banyan/domain/donations/failed-promise.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'

/** A promise with a fee that is over; nothing of it is on its way, and nobody may take it up again. */
async function maybeEnded(trx: Transaction, id: bigint) {
  const given = await trx
    .selectFrom('donation_commitment as given')
    .innerJoin('member', 'member.id', 'given.member_id')
    .selectAll('given')
    .select('member.person_id')
    .where('given.id', '=', id)
    .where('given.fee_status', '=', 'held')
    .where('given.end_status', 'is not', null)
    .whereRef('given.held_minor', '=', 'given.settled_minor')
    .executeTakeFirst()
  if (given === undefined) return undefined
  const isWaiting = isKept({ end: 'defaulted', ...given }) && given.kept_decision === null
  return isWaiting ? undefined : given
}

/**
 * Settles the fee of a promise that ended without being completed: back to the wallet it came from when it ended before it was
 * linked, otherwise it is the company's. While its giver may take the promise up again, the fee is held on.
 */
export async function settleFee(trx: Transaction, { clock }: Pick<Services, 'clock'>, id: bigint): Promise<void> {
  const given = await maybeEnded(trx, id)
  if (given === undefined) return
  const links = await trx.selectFrom('donation_link').select('status').where('commitment_id', '=', id).execute()
  const fee_status = feeAtEnd(links.map(({ status }) => status))
  const { fee_minor, fee_gst_minor, fee_wallet, person_id } = given
  const from = 'donation_fees_held' as const
  const back = walletCode(fee_wallet as WalletName, person_id)
  const transfers: Transfer[] =
    fee_status === 'returned'
      ? [{ debit: from, credit: back, amount_minor: fee_minor, kind: 'donation_fee_refund' }]
      : [
          { debit: from, credit: 'charges_income', amount_minor: fee_minor - fee_gst_minor, kind: 'donation_fee' },
          { debit: from, credit: 'gst_payable', amount_minor: fee_gst_minor, kind: 'gst' },
        ]
  await postJournal(trx, {
    kind: `donation_fee_${fee_status}`,
    reference: `donation:${id}`,
    idempotency_key: `donation_fee_end:${id}`,
    input: { commitment_id: id, fee_status },
    event_at: clock.now(),
    created_by: null,
    transfers: transfers.filter(({ amount_minor }) => amount_minor > 0n),
  })
  await trx.updateTable('donation_commitment').set({ fee_status }).where('id', '=', id).execute()
}

interface Paying {
  readonly commitment_id: bigint
  readonly person_id: bigint
  readonly wallet: WalletName
  readonly fee_minor: bigint
  readonly at: Date
}

/** Takes the fee of a promise out of its giver's wallet; it is held until the promise is completed or ends. */
export async function payFee(
  trx: Transaction,
  { commitment_id, person_id, wallet, fee_minor, at }: Paying,
): Promise<void> {
  await postJournal(trx, {
    kind: 'donation_fee_paid',
    reference: `donation:${commitment_id}`,
    idempotency_key: `donation_fee:${commitment_id}`,
    input: { commitment_id, wallet },
    event_at: at,
    created_by: person_id,
    transfers: [
      {
        debit: walletCode(wallet, person_id),
        credit: 'donation_fees_held',
        amount_minor: fee_minor,
        kind: 'donation_fee',
      },
    ],
  })
}
