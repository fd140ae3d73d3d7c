import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { lockAccounts, type AccountCode } from '#features/ledger/ledger/index.ts'
import { judgeFile, type JudgedFile, type JudgedRow, type SentAnswer } from '../files/judge-file.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { takeSteps } from '#features/people/lives/index.ts'
import { postingOf } from '../post-move.ts'
import { findInHand } from '../queries.ts'
import { mayBePaid, withdrawals } from '../withdrawal-life.ts'

type Acting = JudgedRow & { readonly judged: { readonly outcome: 'act' } }

const isActing = (row: JudgedRow): row is Acting => row.judged.outcome === 'act'

/** More than so many are not read one by one; their number and sum are shown with them. */
const most_shown = 100

/** Each row as the second person reads it: which withdrawal, how much, and what the bank says of it. */
const shownRows = (acting: readonly Acting[]): readonly string[] =>
  acting.slice(0, most_shown).map(({ request_no, found, judged: { result } }) => {
    const why = result.status === 'paid' ? result.utr : result.reason
    return `${request_no} · ${money.encode(minor(found!.net_minor))} · ${result.status} · ${why}`
  })

/** What was paid is said alone by whoever neither approved it nor made its bank file, and by these up to their limit. */
async function askOfPaid(trx: Transaction, context: Context, acting: readonly Acting[]): Promise<void> {
  const ids = acting.map(({ found }) => found!.id)
  const inHand = await findInHand(trx, ids, actorOf(context).person_id)
  const own = acting.flatMap(({ found }) => (inHand.has(found!.id) ? [found!] : []))
  if (own.length === 0) return context.guarded()
  const amount_minor = own.reduce((sum, { net_minor }) => sum + net_minor, 0n)
  await askSecond(trx, context, {
    noun: 'withdrawal_payment',
    subject_id: own.map(({ request_no }) => request_no).join(),
    name: own.map(({ request_no }) => request_no).join(', '),
    after: {
      paid: own.length,
      net: money.encode(minor(amount_minor)),
      rows: shownRows(acting.filter(({ found }) => inHand.has(found!.id))),
    },
    amount_minor,
    is_limited: true,
  })
}

/** What the bank may have paid and is said not to be is for two. */
async function askOfUnpaid(trx: Transaction, context: Context, acting: readonly Acting[]): Promise<void> {
  const unpaid = acting.filter(({ judged, found }) => judged.move !== 'pay' && mayBePaid(found!))
  if (unpaid.length === 0) return askOfPaid(trx, context, acting)
  const namesOf = (move: 'fail' | 'return') =>
    unpaid.filter(({ judged }) => judged.move === move).map(({ request_no }) => request_no)
  await askSecond(trx, context, {
    noun: 'withdrawal',
    subject_id: unpaid.map(({ request_no }) => request_no).join(),
    name: unpaid.map(({ request_no }) => request_no).join(', '),
    after: {
      failed: namesOf('fail'),
      returned: namesOf('return'),
      paid: acting.length - unpaid.length,
      rows: shownRows([...unpaid, ...acting.filter((row) => !unpaid.includes(row))]),
    },
  })
}

/**
 * Does what every row of a bank's result file says, in one transaction; a second time it finds all of it known. Refuses with
 * 400 on `text` a file with a row that is wrong: then nothing is done; and with 409 one by a profile that says nothing new.
 */
export async function takeResultFile(trx: Transaction, context: Context, sent: SentAnswer): Promise<JudgedFile> {
  const file = await judgeFile(trx, context, sent, { isLocked: true })
  const { rows } = file
  const count = rows.filter(({ judged }) => judged.outcome === 'wrong' || judged.outcome === 'differs').length
  if (count > 0) throw refuseField('text', said('money.result_wrong', { count }), 'result_wrong')
  const acting = rows.filter(isActing)
  if (acting.length === 0 && sent.profile_id !== '')
    throw new Refusal(409, 'result_nothing_new', said('money.result_nothing_new'))
  // All accounts at once and in their order: journal by journal they would be locked in the order of the file.
  const codes = acting.flatMap(({ judged: { move }, found }) =>
    postingOf(move, found!).transfers.flatMap(({ debit, credit }) => [debit, credit]),
  )
  await lockAccounts(trx, [...new Set<AccountCode>(codes)])
  for (const { judged, found } of acting)
    await takeSteps(trx, context, withdrawals, {
      rows: [found!],
      move: judged.move,
      body: judged.result,
      is_proven: true,
    })
  await askOfUnpaid(trx, context, acting)
  return file
}
