export { blockAct, unblockAct } from './block-acts.ts'
