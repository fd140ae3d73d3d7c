import type { ReactNode } from 'react'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { decideAct, otherActs } from './link-acts.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { linkColumns, linkFilters } from './link-columns.tsx'

export interface TabProps {
  title: string
  /** What stands above every list of the page. */
  head: ReactNode
}

/** Every payment between members; each opens beside the list with what is known of it and what can be done. */
export const PaymentsList = ({ title, head }: TabProps) => (
  <DecisionPage
    of={listLinks}
    title={title}
    note={head}
    columns={linkColumns()}
    filters={linkFilters()}
    empty={
      <Empty title={text('donation_admin.payments.none')} art={<PaperArt />}>
        {text('donation_admin.payments.none_note')}
      </Empty>
    }
    sheet={{ title: ({ id }) => text('donation_admin.sheet.title', { id }), draw: (row) => <LinkSheet of={row} /> }}
    approve={decideAct(true)}
    reject={decideAct(false)}
    others={otherActs()}
    isEven
    hasMenu
  />
)
