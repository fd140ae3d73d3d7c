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
