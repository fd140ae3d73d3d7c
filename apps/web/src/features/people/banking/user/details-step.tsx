import { isUpiId } from '@banyan/domain/identity/upi.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import type { AnyFields, FieldState } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { FieldGroup, FormActs } from '#ui/fields/form-layout.tsx'
import { useUiWords } from '#ui/words.ts'
import { type BankBody, upiLink } from './bank-account.ts'
import { bankGroups } from './bank-fields.tsx'
import './banking.css'

interface Props {
  fields: AnyFields
  state: FieldState
  isSending: boolean
  whyNot: string | undefined
  onClose?: (() => void) | undefined
}

/** The first step: a bank account, a UPI id or both; the QR shows that the UPI id is the right one. */
export function DetailsStep({ fields, state, isSending, whyNot, onClose }: Props) {
  const words = useUiWords().act
  const groupOf = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
  const { upi_id = '', account_holder = '' } = state.values as Partial<BankBody>
  const upi = upi_id.trim().toLowerCase()
  return (
    <>
      <FieldGroup label={text('banking.form.bank')} note={text('banking.form.bank_note')}>
        <FormFields fields={groupOf(bankGroups.bank)} state={state} />
      </FieldGroup>
      <FieldGroup label={text('banking.form.upi')} note={text('banking.form.upi_note')}>
        <div className="upi">
          <div className="grow">
            <FormFields fields={groupOf(bankGroups.upi)} state={state} />
          </div>
          {isUpiId(upi) && (
            <figure className="upi-qr">
              <QrCode text={upiLink(upi, account_holder)} label={text('banking.form.qr', { upi })} size_px={120} />
              <figcaption className="caption">{text('banking.form.qr_note')}</figcaption>
            </figure>
          )}
        </div>
      </FieldGroup>
      <FieldGroup label={text('banking.form.crypto')} note={text('banking.form.crypto_note')}>
        <FormFields fields={groupOf(bankGroups.crypto)} state={state} />
      </FieldGroup>
      <FormActs>
        {onClose !== undefined && (
          <Button tone="text" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
        <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
          {text('banking.form.go_on')}
        </Button>
      </FormActs>
      <p className="small quiet right">{whyNot ?? text('banking.form.go_on_note')}</p>
    </>
  )
}
