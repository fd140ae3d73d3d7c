import { isUpiId } from '@banyan/domain/identity/upi.ts'
import { useCodeWords } from '#features/people/accounts/index.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import type { ContractFormOf } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { FieldGroup, FormActs } from '#ui/fields/form-layout.tsx'
import { useUiWords } from '#ui/words.ts'
import { type BankBody, upiLink } from './bank-account.ts'
import { bankGroups } from './bank-fields.tsx'
import './banking.css'

interface Props {
  of: ContractFormOf<BankBody>
  isSending: boolean
  onClose?: (() => void) | undefined
}

/** The first step: a bank account, a UPI id or both; the QR shows that the UPI id is the right one. */
export function DetailsStep({ of, isSending, onClose }: Props) {
  const words = useUiWords().act
  const { whyNot } = of
  const { isSent } = useCodeWords()
  const { upi_id = '', account_holder = '' } = of.values
  const upi = upi_id.trim().toLowerCase()
  return (
    <>
      <FieldGroup label={text('banking.form.bank')} note={text('banking.form.bank_note')}>
        <FormFields of={of} only={bankGroups.bank} />
      </FieldGroup>
      <FieldGroup label={text('banking.form.upi')} note={text('banking.form.upi_note')}>
        <div className="upi">
          <div className="grow">
            <FormFields of={of} only={bankGroups.upi} />
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
        <FormFields of={of} only={bankGroups.crypto} />
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
      <p className="small quiet right">
        {whyNot ?? text(isSent ? 'banking.form.go_on_note' : 'account_security.unsent.note')}
      </p>
    </>
  )
}
