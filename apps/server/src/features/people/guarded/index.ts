export { askSecond, type Asked } from './ask-second.ts'
export { keepLoneAct, lockLone, readLone } from './lone.ts'
export { makeAgain } from './make-again.ts'
export { shownAsked } from './kept-call.ts'
