import type { ReactNode } from 'react'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

type Written = string | null | undefined

interface Props<Of, Lines, Line> {
  /** The amounts by line, as they travel: a bill that is typed, the answer to an act, or a row. */
  of: Of | undefined
  /** What each line is called, in the order in which they are read; `false` is left out. */
  lines: Lines
  /** What is said in place of the balance after, where the wallet holds too little. */
  short?: string | false
  /** Those that are taken away from what stands above. */
  out?: readonly Line[]
}

/** The fields that hold words or figures. */
type LinesOf<Of> = { readonly [N in keyof Of as Of[N] extends Written ? N : never]?: string | false }

/**
 * The lines of a bill, as rows of a summary. `balance` is what the wallet holds, `balance_after` what it will hold; of the
 * others the last is the figure that counts.
 */
export function Bill<Of extends object>(props: Props<Of, LinesOf<Of>, keyof Of & string>): ReactNode
export function Bill({
  of,
  lines,
  short,
  out = [],
}: Props<Record<string, Written>, Record<string, string | false | undefined>, string>): ReactNode {
  const shown = Object.entries(lines).filter(([, label]) => label)
  const net = shown.findLast(([name]) => !name.startsWith('balance'))
  return shown.map(([name, label]) => {
    const isAfter = name === 'balance_after'
    return (
      <SummaryRow key={name} label={label} part={isAfter ? 'after' : name === net?.[0] ? 'net' : 'row'}>
        {isAfter && short ? (
          <Status kind="failed">{short}</Status>
        ) : (
          <Amount value={of?.[name]} flow={out.includes(name) ? 'out' : 'plain'} />
        )}
      </SummaryRow>
    )
  })
}
