import type { Integers } from '../engine/integers.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { State } from '../state/state.ts'

/** What a member was paid of a kind on events, in minor units; below zero when more was taken back. */
export interface InstantPayment {
  readonly kind: IncomeKind
  readonly member: number
  readonly paid_minor: bigint
}

/** What kinds on events paid between two closings. */
export type InstantPaid = readonly InstantPayment[]

export const paidTogether = (payments: InstantPaid): bigint =>
  payments.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)

/** What members have earned in their lifetime, with what kinds on events paid them since. */
export function withInstantPaid<N extends number | bigint>(
  integers: Integers<N>,
  { earned, size }: Pick<State<N>, 'earned' | 'size'>,
  payments: InstantPaid,
): State<N>['earned'] {
  const kinds = INCOME_KINDS.filter((kind) => payments.some((payment) => payment.kind === kind))
  const more = kinds.map((kind) => {
    const lifetime = earned[kind]?.lifetime?.slice(0, size) ?? integers.column(size)
    for (const { kind: paid_kind, member, paid_minor } of payments)
      if (paid_kind === kind) lifetime[member] = integers.plus(lifetime[member]!, integers.of(paid_minor))
    return [kind, { ...earned[kind], lifetime }] as const
  })
  return { ...earned, ...Object.fromEntries(more) }
}
