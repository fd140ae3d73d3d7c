import { listImportRows } from '@banyan/contract/imports/import-lists.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import type { ListProps } from './import.ts'
import { RowNo } from './row-no.tsx'

/** Whoever looks for contacts of the office sees both, without choosing the column. */
const columns = (areContacts: boolean): Columns<typeof listImportRows> => ({
  row_no: { head: text('imports.row_no'), cell: ({ row_no }) => <RowNo of={row_no} />, align: 'end', card: 'note' },
  user_id: { head: text('imports.user_id'), as: 'code', card: 'title' },
  name: { head: text('imports.name'), card: 'title', ...(areContacts && { priority: 3 }) },
  mobile: { head: text('imports.mobile'), card: 'note', ...(areContacts && { priority: 0 }) },
  email: { head: text('imports.email'), ...(areContacts ? { card: 'note', priority: 0 } : { isExtra: true }) },
  sponsor_user_id: { as: 'code' },
  parent_user_id: { head: text('imports.parent'), as: 'code' },
  side: { words: (side) => text(`imports.side.${side}`) },
  joined_on: { head: text('imports.joined_on') },
  package_name: { head: text('imports.package') },
  activated_on: { head: text('imports.activated_on'), isExtra: true },
  income_wallet: { head: text('imports.wallet.income_wallet') },
  fund_wallet: { head: text('imports.wallet.fund_wallet') },
  repurchase_wallet: { head: text('imports.wallet.repurchase_wallet'), isExtra: true },
  year_income: { head: text('imports.tax.year_income'), isExtra: true },
  year_tds: { head: text('imports.tax.year_tds'), isExtra: true },
  pan_masked: { head: text('imports.pan'), as: 'code', isExtra: true },
  account_no_masked: { head: text('imports.account'), as: 'code', isExtra: true },
  upi_masked: { head: text('imports.upi'), as: 'code', isExtra: true },
  left_carry: { head: text('imports.carry.left_carry'), isExtra: true },
  right_carry: { head: text('imports.carry.right_carry'), isExtra: true },
  faults: {
    head: text('imports.faults'),
    cell: ({ faults }) =>
      faults === 0 ? (
        '–'
      ) : (
        <Status kind="failed" shape="bare">
          {text('imports.fault_count', { count: faults })}
        </Status>
      ),
    card: 'figure',
  },
})

/** The rows of a file as they were read. */
export const ImportRows = ({ of, ...page }: ListProps) => (
  <ListPage
    of={listImportRows}
    page="admin/import"
    fixed={{ import_id: of.id }}
    {...page}
    columns={columns(useQueryParam('has_office_contact') === 'true')}
    filters={[
      { name: 'user_id', head: text('imports.user_id') },
      { name: 'is_bad', head: text('imports.is_bad') },
      { name: 'has_balance', head: text('imports.has_balance') },
      { name: 'has_tax', head: text('imports.has_tax') },
      { name: 'has_carry', head: text('imports.has_carry') },
      { name: 'has_office_contact', head: text('imports.has_office_contact') },
    ]}
    none="imports.none_rows"
  />
)
