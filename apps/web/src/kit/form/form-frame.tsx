import { type ReactNode, useId } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { text } from '../text.ts'
import type { FormActsProps } from './contract-form-props.ts'
import { FormFields } from './form-fields.tsx'
import { LoneNote } from './lone-note.tsx'
import type { ContractFormOf } from './use-contract-form.ts'

interface Props<Body extends object> extends FormActsProps<Body> {
  of: ContractFormOf<Body>
  /** Instead of the fields one under another. */
  children?: ReactNode
}

/** What every form is drawn in: its fields, what stands beside them, its acts, and why it cannot be sent from here. */
export function FormFrame<Body extends object>({
  of,
  submit,
  total,
  submitFor,
  aside,
  onCancel,
  children,
}: Props<Body>) {
  const { values, summary, send, isSending, whyNot, limit, waits } = of
  const why = useId()
  const { digits } = useFormat()
  const paid = total?.(values)
  const own = typeof submit === 'string' ? submit : submit(values)
  const verb = waits ? text('kit.alone.send') : own
  const drawn = children ?? <FormFields of={of} />
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {summary === undefined && aside === undefined ? (
        drawn
      ) : (
        <FormWithSummary
          summary={
            <>
              {summary}
              {aside?.(values)}
            </>
          }
        >
          {drawn}
        </FormWithSummary>
      )}
      {limit !== undefined && <LoneNote isForInvolved={limit.onlyInHand} amount={paid} />}
      <FormActs>
        {onCancel !== undefined && (
          <Button tone="text" autoFocus={onCancel.isFocused ?? false} onClick={onCancel.act}>
            {onCancel.label}
          </Button>
        )}
        <Button
          tone="primary"
          type="submit"
          isLoading={isSending}
          disabled={whyNot !== undefined}
          title={whyNot}
          aria-describedby={whyNot === undefined ? undefined : why}
        >
          {waits || paid === undefined || submitFor === undefined ? verb : submitFor(moneyText(paid, digits))}
        </Button>
      </FormActs>
      {whyNot !== undefined && (
        <p id={why} className="small quiet right">
          {whyNot}
        </p>
      )}
    </Form>
  )
}
