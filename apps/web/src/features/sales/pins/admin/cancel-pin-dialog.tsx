import { cancelPin } from '@banyan/contract/pins/pin-acts.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import type { PinRow } from '../pin-columns.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'

/** Asks why, says that it is for good, and cancels an unused pin. */
export function CancelPinDialog({ of, onClose }: { of: PinRow | undefined; onClose: () => void }) {
  if (of === undefined) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('stock.cancel.title', { pin_no: of.pin_no })}
      text={text(isSold(of.kind) ? 'stock.cancel.note_paid' : 'stock.cancel.note_free')}
    >
      <ContractForm
        to={cancelPin}
        params={{ id: of.id }}
        fields={{ reason: textField({ label: text('stock.cancel.reason'), isLong: true, maxLength: 300 }) }}
        submit={text('stock.cancel.submit')}
        onCancel={{ label: text('stock.cancel.keep'), act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('stock.cancel.done') })
          onClose()
        }}
      />
    </Dialog>
  )
}
