import { renewPin } from '@banyan/contract/pins/pin-acts.ts'
import type { PinRow } from '../pin-columns.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'

/** Asks until when and why, and makes one expired pin usable again. */
export function RenewPinDialog({ of, onClose }: { of: PinRow; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={text('pin_bulk.renew_pin', { pin_no: of.pin_no })}
      text={text('pin_bulk.renew_pin_note')}
      to={renewPin}
      params={{ id: of.id }}
      fields={{
        valid_until: dateField({ label: text('pin_bulk.valid_until') }),
        reason: reasonField({ label: text('pin_bulk.reason') }),
      }}
      submit={text('pin_bulk.renew_submit')}
      cancel={text('pin_bulk.renew_keep')}
      done={text('pin_bulk.done.renew', { count: 1 })}
    />
  )
}
