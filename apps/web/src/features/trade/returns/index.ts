export { ReturnGoods } from './user/return-goods.tsx'
