export { ReturnSum } from './return-sum.tsx'
export { ReturnGoods } from './user/return-goods.tsx'
