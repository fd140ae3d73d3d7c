import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { listLinks } from '@banyan/contract/donations/desk.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
import { decideAct, otherActs } from './link-acts.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { linkColumns, linkFilters } from './link-columns.tsx'

export interface TabProps {
  page: PageKey
  /** Shown above every list of the page. */
  head: ReactNode
}

/** Every payment between members; each opens beside the list with what is known of it and what can be done. */
export const PaymentsList = ({ page, head }: TabProps) => (
  <DecisionPage
    of={listLinks}
    page={page}
    note={head}
    columns={linkColumns()}
    filters={linkFilters()}
    none="donation_admin.payments.none"
    sheet={{ title: ({ id }) => text('donation_admin.sheet.title', { id }), draw: (row) => <LinkSheet of={row} /> }}
    acts={{ approve: decideAct(true), reject: decideAct(false), ...otherActs() }}
    isEven
    hasMenu
  />
)
