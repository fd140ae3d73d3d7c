export { mountProductImports } from './product-imports-endpoints.ts'
