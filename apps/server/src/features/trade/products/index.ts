export { mountProducts } from './products-endpoints.ts'
export { findImageNames } from './queries/products.ts'
export { priceOfDay } from './queries/price-of-day.ts'
export { getBounds } from './queries/prices.ts'
