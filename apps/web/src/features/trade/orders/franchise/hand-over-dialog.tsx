import type { parcelMoves } from '@banyan/contract/orders/parcels.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { deliveryCodeField } from '../code-field.ts'
import type { ParcelRow } from './parcel-columns.tsx'

/** The buyer is at the counter and says the code of the order. */
export const HandOverDialog = (props: MoveProps<ParcelRow, typeof parcelMoves.hand_over>) => (
  <MoveDialog {...props} fields={{ code: deliveryCodeField(props.of.name) }} onRefused={() => void refreshAll()} />
)
