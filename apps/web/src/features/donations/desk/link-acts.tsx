import { extendLink, takeUpLink, unlink } from '@banyan/contract/donations/desk-acts.ts'
import type { Acts, RowAct } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import { DecideLinkDialog } from './decide-link-dialog.tsx'
import type { LinkRow } from './link-row.ts'
import { toldReason } from '../promises/reasons.ts'

/** The company's word on a payment: it was paid, or it was not. */
export const decideAct = (is_paid: boolean): RowAct<LinkRow> => ({
  draw: (props) => <DecideLinkDialog {...props} is_paid={is_paid} />,
  if: ({ may }) => may.decide,
  icon: is_paid ? 'check_circle_outline' : 'block',
  words: () => ({ label: text(is_paid ? 'donation_admin.decide.paid' : 'donation_admin.decide.unpaid') }),
})

const namesOf = ({ payer_name: payer, receiver_name: receiver }: LinkRow) => ({ payer, receiver })

/** What else can be done with a payment; it needs nothing but a reason, which both members read. */
export const otherActs = (): Acts<LinkRow> => ({
  take_up: {
    to: takeUpLink,
    if: ({ may }) => may.take_up,
    icon: 'redo',
    reason: toldReason(),
    words: (row) => ({
      label: text('donation_admin.take_up.act'),
      title: text('donation_admin.take_up.title', { id: row.id }),
      text: text('donation_admin.take_up.note', namesOf(row)),
      button: text('donation_admin.take_up.submit'),
      done: text('donation_admin.take_up.said', { id: row.id }),
    }),
  },
  extend: {
    to: extendLink,
    if: ({ may }) => may.extend,
    icon: 'more_time',
    reason: toldReason(),
    words: ({ id }) => ({
      label: text('donation_admin.extend.act'),
      title: text('donation_admin.extend.title', { id }),
      text: text('donation_admin.extend.note'),
      button: text('donation_admin.extend.submit'),
      done: text('donation_admin.extend.said', { id }),
    }),
  },
  unlink: {
    to: unlink,
    if: ({ may }) => may.unlink,
    icon: 'link_off',
    isDanger: true,
    reason: toldReason(),
    words: (row) => ({
      label: text('donation_admin.unlink.act'),
      title: text('donation_admin.unlink.title', { id: row.id }),
      text: text('donation_admin.unlink.note', namesOf(row)),
      button: text('donation_admin.unlink.submit'),
      done: text('donation_admin.unlink.said', { id: row.id }),
    }),
  },
})
