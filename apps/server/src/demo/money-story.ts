import type { Context } from '#kit/context.ts'
import type { MoneyActs } from './money-acts.ts'
import type { Holder } from './money-queries.ts'

/** What whoever withdraws has of incomes at least, in hundredths. */
export const least_minor = 1_000_00n
/** How many withdraw, the showcase not counted: one for each state that a withdrawal may be in. */
export const parts = 7

interface MoneyCast {
  readonly showcase: Holder
  /** The richest first; parts of the story that nobody is left for are not told. */
  readonly others: readonly Holder[]
  readonly franchise: Holder
  contextOf(person_id: bigint): Promise<Context>
  /** It is a little later. */
  goOn(): void
}

/** A day of wallets. In the end a withdrawal is in every state that somebody may look for. */
export async function tellMoneyStory(acts: MoneyActs, cast: MoneyCast): Promise<void> {
  const { showcase, others, franchise, contextOf, goOn } = cast
  const me = await contextOf(showcase.person_id)
  const depot = await contextOf(franchise.person_id)

  await acts.openDeposit()
  goOn()
  await acts.credit(await acts.askCredit(depot, 25_000_00n, 'NEFT'))
  goOn()
  await acts.refuseCredit(await acts.askCredit(depot, 7_500_00n, 'NEFT'), 'The bank has no payment of this number.')
  goOn()
  await acts.credit(await acts.askCredit(me, 4_000_00n))
  goOn()
  await acts.refuseCredit(await acts.askCredit(me, 2_000_00n), 'The amount received was 1,000.')

  goOn()
  await acts.openBank(showcase)
  for (const who of others) await acts.openBank(who)

  goOn()
  await acts.toFund(me, 1_000_00n)
  const [approved, atBank, failed, refused, takenBack, returned, waiting] = others
  if (approved !== undefined) {
    goOn()
    await acts.moveFund(showcase, approved, 600_00n, 'Paid for a friend, asked by phone')
  }
  goOn()
  const goodwill = { reason_code: 'goodwill', remark: 'The parcel came late' } as const
  await acts.adjust(showcase.user_id, 'GIVEN', 'credit', 200_00n, goodwill)
  goOn()
  await acts.adjust(showcase.user_id, 'FUND', 'debit', 250_00n, { reason_code: 'fee', remark: 'A cheque came back' })

  const askedBy = async (who: Holder, amount_minor = least_minor) => {
    goOn()
    return acts.askPayment(await contextOf(who.person_id), amount_minor)
  }
  const paid = await askedBy(showcase, 1_500_00n)
  const withBank = [paid]
  await acts.approve(paid)
  for (const who of [atBank, failed, returned]) {
    if (who === undefined) continue
    const id = await askedBy(who)
    await acts.approve(id)
    withBank.push(id)
  }
  goOn()
  await acts.giveToBank(withBank)
  goOn()
  await acts.pay(paid)
  const [, , fails, comesBack] = withBank
  if (fails !== undefined) await acts.endWith(fails, 'fail', 'Account number not found')
  if (comesBack !== undefined) {
    goOn()
    await acts.pay(comesBack)
    goOn()
    await acts.endWith(comesBack, 'return', 'The account is closed')
  }
  if (approved !== undefined) await acts.approve(await askedBy(approved))
  if (refused !== undefined) await acts.endWith(await askedBy(refused), 'reject', 'Please send your PAN first.')
  if (takenBack !== undefined) {
    const id = await askedBy(takenBack)
    goOn()
    await acts.cancel(await contextOf(takenBack.person_id), id)
  }
  // The showcase has nothing open, so that whoever looks around may ask.
  if (waiting !== undefined) await askedBy(waiting)

  goOn()
  await acts.askCredit(depot, 10_000_00n, 'NEFT')
  goOn()
  await acts.askCredit(me, 5_000_00n)
}
