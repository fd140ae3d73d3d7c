import type { receivedPinRequestMoves } from '@banyan/contract/pin-requests/pin-requests.ts'
import { usePinPassword } from '#features/sales/pins/index.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { RequestRow } from '../request-columns.tsx'

/** Says whose pins go to whom; asks for the password when so many have moved today that it is needed. */
export function ApproveReceivedDialog(props: MoveProps<RequestRow, typeof receivedPinRequestMoves.approve>) {
  const { count, package_name, name } = props.of
  const said = {
    text: text('paid_requests.approve_stock_note', { count, package_name, name }),
    done: text('paid_requests.approved', { name, count }),
  }
  return (
    <MoveDialog
      {...props}
      words={{ ...props.words, ...said }}
      fields={{ current_password: usePinPassword(() => count) }}
    />
  )
}
