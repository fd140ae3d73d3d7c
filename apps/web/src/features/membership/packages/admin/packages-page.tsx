import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { TermsDrawer } from '#features/donations/terms/terms-drawer.tsx'
import { PackageEditor } from '#features/sales/packages/admin/package-editor.tsx'
import { type PackageActs, PackagesList } from '#features/sales/packages/admin/packages-list.tsx'

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
