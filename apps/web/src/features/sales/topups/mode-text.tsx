import type { TopupMode } from '@banyan/contract/topups/topup-lists.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'

interface Props {
  mode: TopupMode
  payment_mode: string | null
  pin_masked: string | null
}

/** How an activation was paid: for a pin its ends, as on a card slip; for a payment to the company, what it was. */
export function ModeText({ mode, payment_mode, pin_masked }: Props) {
  return (
    <>
      {text(`topups.modes.${mode}`)}
      {payment_mode !== null && `, ${payment_mode}`}
      {pin_masked !== null && (
        <>
          {' '}
          <Code>{pin_masked}</Code>
        </>
      )}
    </>
  )
}
