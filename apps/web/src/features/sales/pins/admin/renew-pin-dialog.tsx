import { renewPin } from '@banyan/contract/pins/pin-acts.ts'
import type { PinRow } from '../pin-columns.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'

/** Asks until when and why, and makes one expired pin usable again. */
export function RenewPinDialog({ of, onClose }: { of: PinRow; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pin_bulk.renew_pin', { pin_no: of.pin_no })}
      text={text('pin_bulk.renew_pin_note')}
    >
      <ContractForm
        to={renewPin}
        params={{ id: of.id }}
        fields={{
          valid_until: dateField({ label: text('pin_bulk.valid_until') }),
          reason: textField({ label: text('pin_bulk.reason'), isLong: true, maxLength: 300 }),
        }}
        submit={text('pin_bulk.renew_submit')}
        onCancel={{ label: text('pin_bulk.renew_keep'), act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('pin_bulk.done.renew', { count: 1 }) })
          onClose()
        }}
      />
    </Dialog>
  )
}
