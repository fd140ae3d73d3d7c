import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { PackageEditor } from './package-editor.tsx'
import { PackagesList } from './packages-list.tsx'

/** What a pin can activate: all packages, or the one that the address names, to be changed or added. */
export function PackagesPage() {
  const asked = useQueryParam('package')
  return asked === '' ? <PackagesList /> : <PackageEditor of={asked} />
}
