import { blockPin, cancelPin, unblockPin } from '@banyan/contract/pins/pin-acts.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import type { Acts } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import type { PinRow } from '../pin-columns.tsx'
import { PinHistoryDrawer } from './pin-history-drawer.tsx'
import { RenewPinDialog } from './renew-pin-dialog.tsx'

/** What an admin can do with one pin. */
export const pinActs = (reveal: Acts<PinRow>): Acts<PinRow> => ({
  history: {
    draw: ({ of, onClose }) => <PinHistoryDrawer of={of} onClose={onClose} />,
    icon: 'route',
    words: () => ({ label: text('pin_stock.history.open') }),
  },
  ...reveal,
  block: {
    to: blockPin,
    if: ({ may }) => may.block,
    icon: 'block',
    isDanger: true,
    words: ({ pin_no }) => ({
      label: text('pin_admin.block'),
      title: text('pin_admin.block_title', { pin_no }),
      text: text('pin_admin.block_note'),
      done: text('pin_admin.blocked'),
    }),
  },
  unblock: {
    to: unblockPin,
    if: ({ may }) => may.unblock,
    icon: 'lock_open',
    words: ({ pin_no }) => ({
      label: text('pin_admin.unblock'),
      title: text('pin_admin.unblock_title', { pin_no }),
      text: text('pin_admin.unblock_note'),
      done: text('pin_admin.unblocked'),
    }),
  },
  renew: {
    draw: ({ of, onClose }) => <RenewPinDialog of={of} onClose={onClose} />,
    if: ({ may }) => may.renew,
    icon: 'update',
    words: () => ({ label: text('pin_bulk.renew') }),
  },
  cancel: {
    to: cancelPin,
    if: ({ may }) => may.cancel,
    icon: 'delete',
    isDanger: true,
    reason: { label: text('pin_stock.cancel.reason') },
    words: ({ pin_no, kind }) => ({
      label: text('pin_stock.cancel.open'),
      title: text('pin_stock.cancel.title', { pin_no }),
      text: text(isSold(kind) ? 'pin_stock.cancel.note_paid' : 'pin_stock.cancel.note_free'),
      button: text('pin_stock.cancel.submit'),
      cancel: text('pin_stock.cancel.keep'),
      done: text('pin_stock.cancel.done'),
    }),
  },
})
