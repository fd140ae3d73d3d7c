import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { TermsDrawer } from '#features/donations/index.ts'
import { type PackageActs, PackageEditor, PackagesList } from '#features/sales/packages/index.ts'

/** How a package is taken by donations. */
const acts = (): PackageActs => ({
  terms: {
    draw: ({ of, onClose }) => <TermsDrawer of={of} onClose={onClose} />,
    icon: 'volunteer_activism',
    words: () => ({ label: text('donation_admin.terms.act') }),
  },
})

/** What a pin can activate: all packages, or the one that the address names, to be changed or added. */
export function PackagesPage() {
  const asked = useQueryParam('package')
  return asked === '' ? <PackagesList acts={acts()} /> : <PackageEditor of={asked} />
}
