import { useState } from 'react'
import { blockPin, listAdminPins, unblockPin } from '@banyan/contract/pins/pin-acts.ts'
import { pinColumns, pinFilters, pinNoOf, type PinRow } from '../pin-columns.tsx'
import { useRevealPin } from '../use-reveal-pin.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { CancelPinDialog } from './cancel-pin-dialog.tsx'
import { PinsBar } from './pins-bar.tsx'
import { RenewPinDialog } from './renew-pin-dialog.tsx'
import { PinHistoryDrawer } from './pin-history-drawer.tsx'

/** Every pin with its owner and its history; an unused one can be blocked or cancelled, a blocked one released, an expired one renewed. */
export function AdminViewPinPage() {
  const { entryOf, dialog } = useRevealPin()
  const blocking = useBlocking()
  const [shown, setShown] = useState<PinRow>()
  const [renewing, setRenewing] = useState<PinRow>()
  const [cancelling, setCancelling] = useState<PinRow>()
  const history = (pin: PinRow): MenuEntry => ({
    key: 'history',
    label: text('stock.history.open'),
    icon: 'route',
    onSelect: () => setShown(pin),
  })
  const cancel = (pin: PinRow): MenuEntry => ({
    key: 'cancel',
    label: text('stock.cancel.open'),
    icon: 'delete',
    isDanger: true,
    onSelect: () => setCancelling(pin),
  })
  const renew = (pin: PinRow): MenuEntry => ({
    key: 'renew',
    label: text('pin_bulk.renew'),
    icon: 'update',
    onSelect: () => setRenewing(pin),
  })
  const generate = useOpenPath()('admin/pin-management/pin-generate')
  return (
    <>
      <ListPage
        of={listAdminPins}
        page="admin/pin-management/view-pin"
        columns={pinColumns('all')}
        filters={pinFilters('all')}
        rowActs={(pin) => [
          history(pin),
          ...entryOf(pin),
          ...blocking(pin),
          ...(pin.may.renew ? [renew(pin)] : []),
          ...(pin.may.cancel ? [cancel(pin)] : []),
        ]}
        bulk={{ nameOf: pinNoOf, bar: (chosen) => <PinsBar chosen={chosen} /> }}
        none="admin.pins.none"
        first={generate && <Button href={generate}>{text('admin.pins.generate')}</Button>}
      />
      {dialog}
      <PinHistoryDrawer of={shown} onClose={() => setShown(undefined)} />
      {renewing !== undefined && <RenewPinDialog of={renewing} onClose={() => setRenewing(undefined)} />}
      <CancelPinDialog of={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

function useBlocking(): (pin: PinRow) => MenuEntry[] {
  const block = useAct(blockPin)
  const unblock = useAct(unblockPin)
  return (pin) => {
    const { id, pin_no, may } = pin
    const params = { id }
    const blockEntry: MenuEntry = {
      key: 'block',
      label: text('admin.pins.block'),
      icon: 'block',
      isDanger: true,
      onSelect: () =>
        void block.act(
          { params },
          {
            question: {
              title: text('admin.pins.block_title', { pin_no }),
              text: text('admin.pins.block_note'),
              confirm: text('admin.pins.block'),
              isDanger: true,
            },
            said: text('admin.pins.blocked'),
          },
        ),
    }
    const unblockEntry: MenuEntry = {
      key: 'unblock',
      label: text('admin.pins.unblock'),
      icon: 'lock_open',
      onSelect: () =>
        void unblock.act(
          { params },
          {
            question: {
              title: text('admin.pins.unblock_title', { pin_no }),
              text: text('admin.pins.unblock_note'),
              confirm: text('admin.pins.unblock'),
            },
            said: text('admin.pins.unblocked'),
          },
        ),
    }
    return [...(may.block ? [blockEntry] : []), ...(may.unblock ? [unblockEntry] : [])]
  }
}
