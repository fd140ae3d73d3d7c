import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Menu, type MenuEntry } from '#ui/floats/menu.tsx'
import { type Blocking, BlockDialog } from '#features/people/members/block-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Member } from './member.ts'
import { MemberReasonDialog, type Reasoned } from './member-reason-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type Open = Reasoned | 'edit' | 'transfer' | null

/** What an admin may do for this member: the reply says what, and each act asks why. */
export function MemberActs({ of }: { of: Member }) {
  const [open, setOpen] = useState<Open>(null)
  const [blocking, setBlocking] = useState<Blocking | null>(null)
  const { may } = of
  const entry = (isShown: boolean, key: string, icon: string, label: string, onSelect: () => void, isDanger = false) =>
    isShown ? [{ key, icon, label, onSelect, isDanger } satisfies MenuEntry] : []
  const waits = (kind: Member['waiting'][number]) => of.waiting.includes(kind)
  const items: MenuEntry[] = [
    ...entry(may.edit, 'edit', 'edit', text('members.edit'), () => setOpen('edit')),
    ...entry(may.unblock, 'unblock', 'lock_open', text('admin.members.unblock'), () =>
      setBlocking({ verb: 'unblock', member: of }),
    ),
    ...entry(may.reinstate, 'reinstate', 'undo', text('members.reinstate'), () => setOpen('reinstate')),
    ...entry(
      may.edit && of.is_two_factor_auth_enabled && !waits('two_factor_recovery'),
      'recovery',
      'phonelink_erase',
      text('members.recovery'),
      () => setOpen('recovery'),
    ),
    ...entry(may.transfer && !waits('death_transfer'), 'transfer', 'diversity_3', text('members.transfer'), () =>
      setOpen('transfer'),
    ),
    ...entry(
      may.block,
      'block',
      'block',
      text('admin.members.block'),
      () => setBlocking({ verb: 'block', member: of }),
      true,
    ),
    ...entry(may.resign, 'resign', 'logout', text('members.resign'), () => setOpen('resign'), true),
    ...entry(
      may.erase && !waits('erasure'),
      'erase',
      'delete_forever',
      text('members.erase'),
      () => setOpen('erase'),
      true,
    ),
  ]
  const close = () => setOpen(null)
  return (
    <>
      {may.open_as && (
        <Button icon="visibility" onClick={() => setOpen('open_as')}>
          {text('members.open_as')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={text('members.acts')}
          items={items}
          renderTrigger={(opener) => (
            <Button icon="expand_more" {...opener}>
              {text('members.acts')}
            </Button>
          )}
        />
      )}
      {open === 'edit' && <EditDialog of={of} onClose={close} />}
      {open === 'transfer' && <TransferDialog of={of} onClose={close} />}
      {open !== null && open !== 'edit' && open !== 'transfer' && (
        <MemberReasonDialog verb={open} of={of} onClose={close} />
      )}
      <BlockDialog of={blocking} onClose={() => setBlocking(null)} />
    </>
  )
}
