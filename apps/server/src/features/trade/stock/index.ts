export { mountStock } from './stock-endpoints.ts'
export { moveStock, type StockLine, type StockPosting } from './commands/move-stock.ts'
export { keepLot } from './commands/keep-lot.ts'
export { placeOf, placeOutside } from './commands/place-of.ts'
