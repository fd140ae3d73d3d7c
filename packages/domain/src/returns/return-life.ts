import { life } from '../lives/life.ts'
import { companyOrOwner, type Viewer } from '../lives/parties.ts'

/** Goods of a delivered order that go back, from the asking to the money. */
export const returnStates = ['requested', 'sent', 'returned', 'rejected', 'withdrawn', 'lapsed'] as const
export type ReturnState = (typeof returnStates)[number]

/** Until it is over, nothing that its order earned is released. */
export const openReturnStates = ['requested', 'sent'] as const satisfies readonly ReturnState[]

export const returnLife = life('order_return', {
  states: returnStates,
  parties: ['company', 'owner', 'seller', 'arbiter'],
  moves: {
    // The goods are on their way: now the company has to look at them.
    send: { by: ['owner'], from: ['requested'], to: 'sent' },
    // The goods are back and were looked at; they may be brought without a word.
    accept: { by: ['company'], from: ['requested', 'sent'], to: 'returned' },
    // The franchise has the goods back and gave the money back itself, which the buyer says by a code.
    repay: { by: ['seller'], from: ['requested', 'sent'], to: 'returned' },
    reject: { by: ['company', 'seller', 'arbiter'], from: ['requested', 'sent'], to: 'rejected', hasReason: true },
    withdraw: { by: ['owner'], from: ['requested'], to: 'withdrawn' },
    // So many days, and nobody sent or brought the goods. Never once they are said to be sent: the company would keep both.
    lapse: { by: [], from: ['requested'], to: 'lapsed', isOfTime: true },
  },
})

const ofCompany = companyOrOwner(['company'], ['owner'])
const ofFranchise = companyOrOwner(['arbiter'], ['owner'])

/**
 * Whoever sold decides: the company what members order, a franchise what it sold over its counter. Of that admins may only end
 * what the franchise leaves open, because an open return holds incomes of others. The buyer sees the own returns and nobody else.
 */
export const partiesOfReturn = (
  row: { readonly person_id: bigint; readonly seller_person_id: bigint | null },
  who: Viewer,
): readonly ('company' | 'owner' | 'seller' | 'arbiter')[] | undefined => {
  if (row.seller_person_id === null) return ofCompany(row, who)
  return row.seller_person_id === who.person_id ? ['seller'] : ofFranchise(row, who)
}

const day_ms = 86_400_000

/** Days in which a buyer sends the goods of a return, from the asking. */
export const days_to_send = 14

/** Days in which a franchise answers once the goods are said to be with it; after them the company may end the return. */
export const days_to_answer = 3

/** Days before that day on which the buyer is reminded. */
export const days_of_reminder = 2

/** The first instant at which goods asked to return at `at` count as not sent. */
export const sendBy = (at: Date): Date => new Date(at.getTime() + days_to_send * day_ms)

/** When the buyer of a return is told that its goods are to be sent. */
export const remindAt = (send_by: Date): Date => new Date(send_by.getTime() - days_of_reminder * day_ms)

/**
 * The first instant at which goods that are to be sent count as not sent: their buyer has the days of the reminder from when
 * it was given, however late that was.
 */
export function lastDay({ send_by, reminded_at }: { readonly send_by: Date; readonly reminded_at: Date | null }): Date {
  const told = (reminded_at?.getTime() ?? 0) + days_of_reminder * day_ms
  return new Date(Math.max(send_by.getTime(), told))
}
