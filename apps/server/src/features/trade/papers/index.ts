export { writePaper } from './commands/write-paper.ts'
export type { WrittenPaper } from './commands/keep-paper.ts'
export type { AskedLine, AskedPaper } from './paper-asked.ts'
