export { mountProducts } from './products-endpoints.ts'
export { findImageNames } from './queries/products.ts'
export { getBounds } from './queries/prices.ts'
