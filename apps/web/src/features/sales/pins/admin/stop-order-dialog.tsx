import { stopPinOrder } from '@banyan/contract/pins/pin-orders.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import type { PinOrderRow } from './order-columns.tsx'

interface Props {
  of: PinOrderRow | undefined
  /** How many of its pins are there by now. */
  issued: number
  onClose: () => void
}

/** Asks why, and stops issuing an order; its pins so far stay. */
export function StopOrderDialog({ of, issued, onClose }: Props) {
  if (of === undefined) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pin_orders.stop_title')}
      text={text('pin_orders.stop_note', { issued: countText(issued), name: of.owner_name })}
    >
      <ContractForm
        to={stopPinOrder}
        params={{ id: of.id }}
        fields={{ reason: textField({ label: text('pin_orders.reason'), isLong: true, maxLength: 300 }) }}
        submit={text('pin_orders.stop_submit')}
        onCancel={{ label: text('pin_orders.keep'), act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('pin_orders.stopped') })
          onClose()
        }}
        onRefused={onClose}
      />
    </Dialog>
  )
}
