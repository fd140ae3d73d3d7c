import type { ReactNode } from 'react'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

type Written = string | null | undefined

interface Props<Of, Lines> {
  /** The amounts by line, as they travel: a bill that is typed, the answer to an act, or a row. */
  of: Of | undefined
  /** What each line is called, in the order in which they are read; `false` is left out. */
  lines: Lines
  /** What is said in place of the balance after, where the wallet holds too little. */
  short?: string | false
}

/** The fields that hold words or figures. */
type LinesOf<Of> = { readonly [N in keyof Of as Of[N] extends Written ? N : never]?: string | false }

/**
 * The lines of a bill, as rows of a summary. `balance` is what the wallet holds, `balance_after` what it will hold; of the
 * others the last is the figure that counts.
 */
export function Bill<Of extends object>(props: Props<Of, LinesOf<Of>>): ReactNode
export function Bill({
  of,
  lines,
  short,
}: Props<Record<string, Written>, Record<string, string | false | undefined>>): ReactNode {
  const shown = Object.entries(lines).filter(([, label]) => label)
  const net = shown.findLast(([name]) => !name.startsWith('balance'))
  return shown.map(([name, label]) => {
    const isAfter = name === 'balance_after'
    return (
      <SummaryRow key={name} label={label} part={isAfter ? 'after' : name === net?.[0] ? 'net' : 'row'}>
        {isAfter && short ? <Status kind="failed">{short}</Status> : <Amount value={of?.[name]} />}
      </SummaryRow>
    )
  })
}
