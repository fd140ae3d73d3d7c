export { mountCounterOrders } from './counter-orders-endpoints.ts'
export { askCode } from './commands/ask-code.ts'
export { getShopName } from './queries.ts'
export { sellGoods } from './commands/sell-goods.ts'
