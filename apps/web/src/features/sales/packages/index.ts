export { PackageEditor } from './admin/package-editor.tsx'
export { type PackageActs, PackagesList } from './admin/packages-list.tsx'
export type { Ways } from './offer.ts'
export { PackageOffers, PackageOffersPage } from './package-offers-page.tsx'
