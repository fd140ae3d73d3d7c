import type { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import type { WireReply } from '#kit/api/wire.ts'

type ToPay = Pick<
  WireReply<typeof findLinksToPay>['data']['links'][number],
  'id' | 'status' | 'may' | 'amount' | 'due_at' | 'is_frozen' | 'to'
>
type ToReceive = Pick<
  WireReply<typeof findLinksToReceive>['data']['links'][number],
  'id' | 'status' | 'may' | 'amount' | 'due_at' | 'is_frozen' | 'from'
>

/** Something about a donation that its member has to do before a time runs out. */
export interface Urgent {
  readonly what: 'pay' | 'object' | 'confirm'
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly due_at: string | null
  readonly is_frozen: boolean
}

const dueOf = ({ due_at, is_frozen: isFrozen }: Urgent): number =>
  due_at === null || isFrozen ? Number.POSITIVE_INFINITY : Date.parse(due_at)

/** What a member has to do about donations, what runs out first first. */
export function urgentOf(toPay: readonly ToPay[], toReceive: readonly ToReceive[]): Urgent[] {
  const own = toPay.flatMap(({ to, may, ...link }): Urgent[] => {
    const what = may.prove ? 'pay' : may.dispute && link.status === 'rejected' ? 'object' : undefined
    return what === undefined ? [] : [{ ...link, what, name: to.name }]
  })
  const others = toReceive
    .filter(({ status, may }) => may.confirm && status === 'proof_submitted')
    .map(({ from, ...link }): Urgent => ({ ...link, what: 'confirm', name: from.name }))
  return [...own, ...others].toSorted((one, other) => dueOf(one) - dueOf(other))
}
