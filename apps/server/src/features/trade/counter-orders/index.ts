export { mountCounterOrders } from './counter-orders-endpoints.ts'
export { askCode } from './commands/ask-code.ts'
export { sellGoods } from './commands/sell-goods.ts'
