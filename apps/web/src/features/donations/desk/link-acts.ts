import { extendLink, type listLinks, takeUpLink, unlink } from '@banyan/contract/donations/desk.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { text } from '#kit/text.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import type { Reasoned } from './donation-reason-dialog.tsx'

export type LinkRow = WireRowOf<typeof listLinks>

/** What is asked for when an act upon a payment is chosen. */
export interface LinkActs {
  onExtend: (of: LinkRow) => void
  onUnlink: (of: LinkRow) => void
  onDecide: (of: LinkRow, is_paid: boolean) => void
  onTakeUp: (of: LinkRow) => void
}

/** The acts of a row, behind its menu: those the server lets it have now. */
export function linkActs(of: LinkRow, { onExtend, onUnlink, onDecide, onTakeUp }: LinkActs): MenuEntry[] {
  const { may } = of
  const decide: MenuEntry[] = [
    {
      key: 'paid',
      label: text('donation_admin.decide.paid'),
      icon: 'check_circle_outline',
      onSelect: () => onDecide(of, true),
    },
    { key: 'unpaid', label: text('donation_admin.decide.unpaid'), icon: 'block', onSelect: () => onDecide(of, false) },
  ]
  return [
    ...(may.decide ? decide : []),
    ...(may.take_up
      ? [{ key: 'take_up', label: text('donation_admin.take_up.act'), icon: 'redo', onSelect: () => onTakeUp(of) }]
      : []),
    ...(may.extend
      ? [{ key: 'extend', label: text('donation_admin.extend.act'), icon: 'more_time', onSelect: () => onExtend(of) }]
      : []),
    ...(may.unlink
      ? [
          {
            key: 'unlink',
            label: text('donation_admin.unlink.act'),
            icon: 'link_off',
            isDanger: true,
            onSelect: () => onUnlink(of),
          },
        ]
      : []),
  ]
}

/** The acts that need nothing but a reason, in words. */
export function useLinkReasons() {
  return {
    extend: ({ id }: LinkRow): Reasoned => ({
      to: extendLink,
      id,
      title: text('donation_admin.extend.title', { id }),
      note: text('donation_admin.extend.note'),
      submit: text('donation_admin.extend.submit'),
      said: text('donation_admin.extend.said', { id }),
      isTold: true,
    }),
    takeUp: ({ id, payer_name, receiver_name }: LinkRow): Reasoned => ({
      to: takeUpLink,
      id,
      title: text('donation_admin.take_up.title', { id }),
      note: text('donation_admin.take_up.note', { payer: payer_name, receiver: receiver_name }),
      submit: text('donation_admin.take_up.submit'),
      said: text('donation_admin.take_up.said', { id }),
      isTold: true,
    }),
    unlink: ({ id, payer_name, receiver_name }: LinkRow): Reasoned => ({
      to: unlink,
      id,
      title: text('donation_admin.unlink.title', { id }),
      note: text('donation_admin.unlink.note', { payer: payer_name, receiver: receiver_name }),
      submit: text('donation_admin.unlink.submit'),
      said: text('donation_admin.unlink.said', { id }),
      isTold: true,
    }),
  }
}
