import { listPackages } from '@banyan/contract/packages/packages.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { PackageName } from '#kit/figures/package-name.tsx'
import { PackageThumb } from '../package-picture.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import type { PackageRow } from './package-row.ts'
import { SaleStatus } from './sale-status.tsx'
import { TermsDrawer } from '#features/donations/terms/terms-drawer.tsx'

const column = columnsOf(listPackages)
const filter = filtersOf(listPackages)
const saleStates = ['on_sale', 'upcoming', 'ended', 'hidden'] as const

/** The address of a package's form; `new` is an empty one. */
const formOf = (id: string) => pathTo('admin/donation/packages', { package: id })

/** Every package with its price, tax and volume; each opens its form. */
export function PackagesList() {
  return (
    <ListPage
      of={listPackages}
      title={usePageName('admin/donation/packages')}
      columns={[
        column.of('name', text('admin.packages.name'), (row) => <NamedPackage of={row} />, { card: 'title' }),
        column.of('state', text('packages.state.label'), (row) => <SaleStatus of={row} />, {
          card: 'note',
          also: ['sale_from', 'sale_until'],
        }),
        column.money('price', text('admin.packages.price'), { card: 'figure' }),
        column.of('gst_percent', text('admin.packages.gst_percent'), (row) => row.gst_percent, { align: 'end' }),
        column.text('hsn', text('admin.packages.hsn'), { isExtra: true }),
        column.of('bv', text('admin.packages.bv'), (row) => volumeText(row.bv), { align: 'end' }),
        column.money('daily_cap', text('admin.packages.daily_cap')),
        column.count('members', text('admin.packages.members')),
        column.count('unused_pins', text('admin.packages.unused_pins')),
        column.text('matching_rate_percent', text('packages.rate'), { isExtra: true }),
        column.count('pin_validity_days', text('packages.validity'), { isExtra: true }),
        column.count('order_no', text('admin.packages.order_no'), { isExtra: true }),
        column.text('description', text('admin.packages.description'), { isExtra: true }),
        column.day('created_at', text('admin.packages.created_at'), { isExtra: true }),
      ]}
      filters={[
        filter.text('name', text('admin.packages.name')),
        filter.choice(
          'state',
          text('packages.state.label'),
          saleStates.map((value) => ({ value, label: text(`packages.state.is.${value}`) })),
        ),
      ]}
      rowHref={(row) => formOf(row.id)}
      acts={{
        terms: {
          draw: ({ of, onClose }) => <TermsDrawer of={of} onClose={onClose} />,
          icon: 'volunteer_activism',
          words: () => ({ label: text('donation_admin.terms.act') }),
        },
      }}
      act={
        <Button tone="primary" icon="add" href={formOf('new')}>
          {text('admin.packages.add')}
        </Button>
      }
      empty={
        <Empty title={text('admin.packages.none')} art={<PaperArt />}>
          {text('admin.packages.none_note')}
        </Empty>
      }
    />
  )
}

const NamedPackage = ({ of: { name, colour, image_url } }: { of: PackageRow }) => (
  <span className="package-named">
    <PackageThumb src={image_url} />
    <PackageName name={name} colour={colour} />
  </span>
)
