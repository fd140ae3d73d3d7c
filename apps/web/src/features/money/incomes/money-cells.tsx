import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { ListColumn } from '#kit/list/columns.tsx'
import { Amount } from '#ui/figures/amount.tsx'

interface MoneyTrim {
  reason: string
  amount: string
  cap: string | null
  used_earlier: string | null
}

/** The limit that had the last word; undefined where none cut. */
const capOf = (trims: readonly MoneyTrim[]) => trims.findLast((trim) => trim.cap !== null)

/** That limit, and what had been used of it before this closing. */
export function CapUse({ of }: { of: readonly MoneyTrim[] }) {
  const cut = capOf(of)
  if (cut === undefined) return '\u2013'
  return (
    <span className="nowrap">
      <Amount value={cut.cap} hasSymbol={false} />
      <span className="dim"> / </span>
      <Amount value={cut.used_earlier} hasSymbol={false} isLight />
    </span>
  )
}

/** Green where something comes in; what is below zero is red, as everywhere. */
export const flowOf = (amount: string): 'in' | 'plain' => (amount.startsWith('-') ? 'plain' : 'in')

/** A column of money that comes in, or is taken back by a correction. */
export const moneyIn = <L extends ListEndpoint>(
  column: ListColumn<L>,
  valueOf: (row: WireRowOf<L>) => string,
): ListColumn<L> => ({
  ...column,
  cell: (row) => <Amount value={valueOf(row)} flow={flowOf(valueOf(row))} hasSymbol={false} />,
})
