import { listPackages } from '@banyan/contract/packages/packages.ts'
import { PackageName } from '#kit/figures/package-name.tsx'
import { PackageThumb } from '../package-picture.tsx'
import type { Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import type { PackageRow } from './package-row.ts'
import { SaleStatus } from './sale-status.tsx'

export type PackageActs = Acts<PackageRow>

/** The address of a package's form; `new` is an empty one. */
const formOf = (id: string) => pathTo('admin/donation/packages', { package: id })

/** Every package with its price, tax and volume; each opens its form. */
export function PackagesList({ acts }: { acts: PackageActs }) {
  return (
    <ListPage
      of={listPackages}
      page="admin/donation/packages"
      columns={{
        name: { cell: (row) => <NamedPackage of={row} />, card: 'title' },
        state: {
          words: (state) => text(`packages.state.is.${state}`),
          cell: (row) => <SaleStatus of={row} />,
          card: 'note',
          also: ['sale_from', 'sale_until'],
        },
        price: { head: text('package_admin.price'), card: 'figure' },
        gst_percent: { align: 'end' },
        hsn: { isExtra: true },
        bv: { as: 'volume' },
        daily_cap: true,
        members: true,
        unused_pins: true,
        matching_rate_percent: { isExtra: true },
        pin_validity_days: { isExtra: true },
        order_no: { isExtra: true },
        description: { isExtra: true },
        created_at: { as: 'day', isExtra: true },
      }}
      filters={['name', 'state']}
      rowHref={(row) => formOf(row.id)}
      acts={acts}
      act={
        <Button tone="primary" icon="add" href={formOf('new')}>
          {text('package_admin.add')}
        </Button>
      }
      none="package_admin.none"
    />
  )
}

const NamedPackage = ({ of: { name, colour, image_url } }: { of: PackageRow }) => (
  <span className="package-named">
    <PackageThumb src={image_url} />
    <PackageName name={name} colour={colour} />
  </span>
)
