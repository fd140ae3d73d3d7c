export { openEveryUpgrade } from './commands/package-parts.ts'
export { addPackage } from './commands/save-package.ts'
export { packageCardOf } from './package-card.ts'
export { mountPackages } from './package-endpoints.ts'
export {
  findPackageCards,
  findPackageProducts,
  findUpgradesOnSale,
  maybePackageOnSale,
  maybeUpgrade,
} from './queries.ts'
