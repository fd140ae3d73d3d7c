import { money } from '@banyan/contract/kit/values.ts'
import { billOf } from '@banyan/domain/money/bill.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'

type Lines = Readonly<Record<string, Minor>>

/** A bill as it travels: `gross_minor` is `gross`. */
export type WireBill<L> = {
  readonly [N in keyof L as N extends `${infer Line}_minor` ? Line : never]: string
} & {
  /** Undefined while no wallet is chosen, and when it holds too little. */
  readonly balance_after: string | undefined
  readonly is_short: boolean
}

/** The bill of an act by which so much leaves a wallet; below zero, so much comes in. */
export function wireBill<L extends { readonly [N in keyof L]: Minor }>(
  lines: L,
  leaves_minor: bigint,
  balance: string | undefined,
): WireBill<L>
export function wireBill(lines: Lines, leaves_minor: bigint, balance: string | undefined): object {
  const held = balance === undefined ? undefined : money.decode(balance)
  const { balance_after_minor: after, is_short } = billOf(lines, leaves_minor, held)
  const written = Object.entries(lines).map(([name, of]): [string, string] => [
    name.replace(/_minor$/, ''),
    money.encode(of),
  ])
  return {
    ...Object.fromEntries(written),
    balance_after: after === undefined ? undefined : money.encode(after),
    is_short,
  }
}

/** What is typed, once it is an amount above zero. */
export function typedAmount(typed: string | undefined): Minor | undefined {
  const read = money.safeDecode(typed ?? '')
  return read.success && read.data > 0n ? minor(read.data) : undefined
}
