import { checkPin } from '@banyan/contract/joining/joining.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import type { Question } from '#ui/floats/dialogs.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

/**
 * Shows the package a pin would activate before the pin is used. It is asked for once, when the form is sent, never as
 * somebody types: every wrong guess makes the server slower to answer the next. Throws what the call throws for a pin that cannot be used.
 */
export async function askAboutPin(look: Look, pin_no?: string, pin_password?: string): Promise<Question | undefined> {
  if (pin_no === undefined || pin_password === undefined) return undefined
  const { data } = await look(checkPin, { body: { pin_no, pin_password } })
  const { name, daily_cap } = data.package
  const { price, bv } = data
  return {
    title: text('accounts.sign_up.confirm_title', { package: name }),
    text: text('accounts.sign_up.confirm_text'),
    confirm: text('accounts.sign_up.confirm_act'),
    content: (
      <Summary>
        <SummaryRow label={text('accounts.sign_up.package')}>{name}</SummaryRow>
        <SummaryRow label={text('accounts.sign_up.bv')}>
          <Amount value={bv} hasSymbol={false} />
        </SummaryRow>
        <SummaryRow label={text('accounts.sign_up.cap', { income: incomeName('matching') })}>
          <Amount value={daily_cap} />
        </SummaryRow>
        <SummaryRow label={text('accounts.sign_up.price')} part="net">
          <Amount value={price} size="amount" />
        </SummaryRow>
      </Summary>
    ),
  }
}
