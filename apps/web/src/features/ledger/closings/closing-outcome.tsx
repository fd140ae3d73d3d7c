import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Waterfall } from '#ui/charts/waterfall.tsx'
import type { WaterfallPart } from '#ui/charts/waterfall.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { reasonText } from './reason-text.ts'
import type { Closing } from './closing.ts'

type Props = {
  of: Closing
  /** Where the incomes that a cap cut are listed, or undefined where they cannot be opened. */
  pathOf?: ((reason: string) => string | undefined) | undefined
  /** Shows whom a cap cuts, before there is a list of it. */
  onOpen?: ((reason: string) => void) | undefined
}

/** How what was earned becomes what is paid: each cap takes its part. */
export function ClosingOutcome({ of: { totals }, pathOf, onOpen }: Props) {
  const { gross, trimmed, paid, by_reason } = totals
  const taken = (key: string, label: ReactNode, amount: string): WaterfallPart => ({
    key,
    kind: 'less',
    value: Number(amount),
    label,
    figure: <Amount value={amount} flow="out" />,
    href: pathOf?.(key),
  })
  const nameOf = (reason: string): ReactNode =>
    onOpen === undefined ? (
      reasonText(reason)
    ) : (
      <button type="button" className="bar-row-open" onClick={() => onOpen(reason)}>
        {reasonText(reason)}
      </button>
    )
  const cuts =
    by_reason.length > 0
      ? by_reason.map((cut) => taken(cut.reason, nameOf(cut.reason), cut.trimmed))
      : [taken('trimmed', text('closings.trimmed'), trimmed)]
  return (
    <Waterfall
      label={text('closings.outcome.title')}
      parts={[
        {
          key: 'gross',
          kind: 'sum',
          value: Number(gross),
          label: text('closings.outcome.gross'),
          figure: <Amount value={gross} />,
        },
        ...cuts,
        {
          key: 'paid',
          kind: 'sum',
          value: Number(paid),
          label: text('closings.paid'),
          figure: (
            <strong>
              <Amount value={paid} />
            </strong>
          ),
        },
      ]}
    />
  )
}
