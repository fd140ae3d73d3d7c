export { addVirtual } from './commands/add-virtual.ts'
export { findAsked, type Asked } from './queries.ts'
export { mountVirtualBusiness } from './virtual-business-endpoints.ts'
