export { mountProducts } from './products-endpoints.ts'
